-- Refuses a robot at a brand that is no demo: with real money nothing plays but people.
CREATE FUNCTION refuse_robot() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (SELECT m.demo FROM merchant m WHERE m.id = NEW.merchant_id) THEN
    RAISE EXCEPTION 'A robot plays at a demo brand only' USING ERRCODE = 'check_violation', CONSTRAINT = 'robot_refused';
  END IF;
  RETURN NEW;
END $$;
