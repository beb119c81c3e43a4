-- Processes remember teachers as the ranking reads them (docs/adr/0043): they are told of each whose record is another, whoever wrote.
-- `teacher:` stands for all of them.
CREATE FUNCTION tell_known_teacher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('tsumugi_known', 'teacher:' || OLD.teacher_id);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND OLD.teacher_id <> NEW.teacher_id) THEN
    PERFORM pg_notify('tsumugi_known', 'teacher:' || NEW.teacher_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_known_teacher_itself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tsumugi_known', 'teacher:' || CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_known_teachers_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'account' THEN
    PERFORM pg_notify('tsumugi_known', 'teacher:' || id) FROM teacher WHERE account_id = NEW.id;
  ELSE
    PERFORM pg_notify('tsumugi_known', 'teacher:' || teacher_id) FROM matter_teacher WHERE matter_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER teacher_pool AFTER INSERT OR UPDATE OR DELETE ON "teacher" FOR EACH ROW EXECUTE FUNCTION tell_known_teacher_itself();
CREATE TRIGGER account_pool AFTER UPDATE ON "account" FOR EACH ROW
  WHEN ((OLD.disabled_at IS NULL, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.disabled_at IS NULL, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION tell_known_teachers_of();
CREATE TRIGGER matter_pool AFTER UPDATE ON "matter" FOR EACH ROW
  WHEN ((OLD.contract_status, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.contract_status, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION tell_known_teachers_of();
-- What a record is made of, and no more (modules/matching/teacher-records.queries.ts).
CREATE TRIGGER matter_teacher_pool AFTER UPDATE ON "matter_teacher" FOR EACH ROW
  WHEN ((OLD.teacher_id, OLD.matter_id, OLD.deleted_at IS NULL, OLD.candidate_status, OLD.hiring_decision_confirmed_at IS NULL, OLD.withdraw_reason,
      OLD.trial_completed_at IS NULL, OLD.customer_report)
    IS DISTINCT FROM (NEW.teacher_id, NEW.matter_id, NEW.deleted_at IS NULL, NEW.candidate_status, NEW.hiring_decision_confirmed_at IS NULL,
      NEW.withdraw_reason, NEW.trial_completed_at IS NULL, NEW.customer_report))
  EXECUTE FUNCTION tell_known_teacher();
CREATE TRIGGER matter_teacher_pool_new AFTER INSERT ON "matter_teacher" FOR EACH ROW
  WHEN (NEW.candidate_status BETWEEN 7 AND 90 OR NEW.candidate_status = 110 OR NEW.hiring_decision_confirmed_at IS NOT NULL
    OR NEW.trial_completed_at IS NOT NULL OR NEW.customer_report IS NOT NULL)
  EXECUTE FUNCTION tell_known_teacher();
CREATE TRIGGER matter_teacher_pool_gone AFTER DELETE ON "matter_teacher" FOR EACH ROW EXECUTE FUNCTION tell_known_teacher();

DO $$
DECLARE
  subject text;
  made record;
BEGIN
  FOREACH subject IN ARRAY ARRAY['teacher_subject', 'teacher_availability', 'teaching_experience', 'overseas_experience', 'prereturn_applied_school', 'dp_level_score'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_pool AFTER INSERT OR UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION tell_known_teacher()', subject);
  END LOOP;
  FOREACH subject IN ARRAY ARRAY['teacher', 'matter_teacher', 'teacher_subject', 'teacher_availability', 'teaching_experience', 'overseas_experience',
    'prereturn_applied_school', 'dp_level_score'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_pool_all AFTER TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION tell_known(''teacher:'')', subject);
  END LOOP;
  FOR made IN SELECT tgrelid::regclass AS subject, tgname FROM pg_trigger WHERE tgname LIKE '%\_pool%' AND NOT tgisinternal LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', made.subject, made.tgname);
  END LOOP;
END
$$;
