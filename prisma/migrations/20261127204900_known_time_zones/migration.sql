-- rolling: a trigger is replaced within milliseconds; the version before ignores what it is told about a zone.
-- A session remembers the zone of its person (docs/adr/0038): a change of zone invalidates it.
DROP TRIGGER teacher_known ON "teacher";
CREATE TRIGGER teacher_known AFTER UPDATE ON "teacher" FOR EACH ROW
  WHEN ((OLD.account_id, OLD.deleted_at, OLD.time_zone) IS DISTINCT FROM (NEW.account_id, NEW.deleted_at, NEW.time_zone))
  EXECUTE FUNCTION tell_known('session:');
ALTER TABLE "teacher" ENABLE ALWAYS TRIGGER teacher_known;

DROP TRIGGER parent_known ON "parent";
CREATE TRIGGER parent_known AFTER UPDATE ON "parent" FOR EACH ROW
  WHEN ((OLD.account_id, OLD.primary_parent_id, OLD.deleted_at, OLD.time_zone)
    IS DISTINCT FROM (NEW.account_id, NEW.primary_parent_id, NEW.deleted_at, NEW.time_zone))
  EXECUTE FUNCTION tell_known('session:');
ALTER TABLE "parent" ENABLE ALWAYS TRIGGER parent_known;
