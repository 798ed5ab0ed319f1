-- A picture that no report uses gives way to a newer one.
GRANT DELETE ON withdrawal_proof TO trevo_app;
