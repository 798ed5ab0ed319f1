-- A new robot, and an account that becomes one, is looked at before it is written.
CREATE OR REPLACE TRIGGER robot_refused BEFORE INSERT OR UPDATE OF robot, merchant_id ON member
FOR EACH ROW WHEN (NEW.robot) EXECUTE FUNCTION refuse_robot();
