-- Numbers of the work lists are remembered too (docs/adr/0038, `work:`): whatever they are counted by, and no card.
CREATE TRIGGER work_item_known AFTER UPDATE ON "work_item" FOR EACH ROW
  WHEN ((OLD.tab, OLD.entity, OLD.entity_id, OLD.due_day, OLD.counted, OLD.chip, OLD.team_id, OLD.person_id) IS DISTINCT FROM
    (NEW.tab, NEW.entity, NEW.entity_id, NEW.due_day, NEW.counted, NEW.chip, NEW.team_id, NEW.person_id))
  EXECUTE FUNCTION tell_known('work:');
-- Of each row, not of each statement: the one that writes a case's rows runs with every step, and mostly has nothing to write.
CREATE TRIGGER work_item_known_rows AFTER INSERT OR DELETE ON "work_item" FOR EACH ROW EXECUTE FUNCTION tell_known('work:');
CREATE TRIGGER work_item_known_all AFTER TRUNCATE ON "work_item" FOR EACH STATEMENT EXECUTE FUNCTION tell_known('work:');
ALTER TABLE "work_item" ENABLE ALWAYS TRIGGER work_item_known;
ALTER TABLE "work_item" ENABLE ALWAYS TRIGGER work_item_known_rows;
ALTER TABLE "work_item" ENABLE ALWAYS TRIGGER work_item_known_all;
