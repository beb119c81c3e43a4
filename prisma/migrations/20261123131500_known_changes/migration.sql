-- What processes remember is no longer true (docs/adr/0038): they are told at commit, whoever wrote, also past the product and with
-- ordinary triggers switched off. `session:` stands for every session, `house:` for the calendar.
CREATE FUNCTION tell_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    PERFORM pg_notify('tsumugi_known', TG_ARGV[i]);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_known_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tsumugi_known', 'session:' || OLD.id);
  RETURN NULL;
END
$$;

-- A session that begins is in nobody's memory; that it is seen again ends nothing.
CREATE TRIGGER session_known AFTER UPDATE ON "session" FOR EACH ROW
  WHEN (NEW.last_seen_at < OLD.last_seen_at OR (OLD.id, OLD.account_id, OLD.data, OLD.expires_at) IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.data, NEW.expires_at))
  EXECUTE FUNCTION tell_known_session();
CREATE TRIGGER session_known_delete AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION tell_known_session();

-- Who a person is.
CREATE TRIGGER account_known AFTER UPDATE ON "account" FOR EACH ROW
  WHEN ((OLD.credential_version, OLD.disabled_at, OLD.deleted_at, OLD.password_hash IS NULL) IS DISTINCT FROM
    (NEW.credential_version, NEW.disabled_at, NEW.deleted_at, NEW.password_hash IS NULL))
  EXECUTE FUNCTION tell_known('session:');
CREATE TRIGGER admin_known AFTER UPDATE ON "admin" FOR EACH ROW
  WHEN ((OLD.account_id, OLD.deleted_at) IS DISTINCT FROM (NEW.account_id, NEW.deleted_at)) EXECUTE FUNCTION tell_known('session:');
CREATE TRIGGER teacher_known AFTER UPDATE ON "teacher" FOR EACH ROW
  WHEN ((OLD.account_id, OLD.deleted_at) IS DISTINCT FROM (NEW.account_id, NEW.deleted_at)) EXECUTE FUNCTION tell_known('session:');
CREATE TRIGGER parent_known AFTER UPDATE ON "parent" FOR EACH ROW
  WHEN ((OLD.account_id, OLD.primary_parent_id, OLD.deleted_at) IS DISTINCT FROM (NEW.account_id, NEW.primary_parent_id, NEW.deleted_at))
  EXECUTE FUNCTION tell_known('session:');
CREATE TRIGGER student_known AFTER UPDATE ON "student" FOR EACH ROW
  WHEN ((OLD.account_id, OLD.parent_id, OLD.deleted_at) IS DISTINCT FROM (NEW.account_id, NEW.parent_id, NEW.deleted_at))
  EXECUTE FUNCTION tell_known('session:');

DO $$
DECLARE
  subject text;
BEGIN
  -- A row more or less.
  FOREACH subject IN ARRAY ARRAY['account', 'admin', 'teacher', 'parent', 'student'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_known_rows AFTER INSERT OR DELETE OR TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION tell_known(''session:'')', subject);
  END LOOP;
  -- Whatever changes.
  FOREACH subject IN ARRAY ARRAY['role_membership', 'team_member', 'two_step', 'passkey', 'setting'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_known AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION tell_known(''session:'')', subject);
  END LOOP;
END
$$;
CREATE TRIGGER session_known_all AFTER TRUNCATE ON "session" FOR EACH STATEMENT EXECUTE FUNCTION tell_known('session:');
CREATE TRIGGER team_known AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team" FOR EACH STATEMENT EXECUTE FUNCTION tell_known('session:', 'house:');
CREATE TRIGGER holiday_known AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "holiday" FOR EACH STATEMENT EXECUTE FUNCTION tell_known('house:');

DO $$
DECLARE
  made record;
BEGIN
  FOR made IN SELECT tgrelid::regclass AS subject, tgname FROM pg_trigger WHERE tgfoid IN ('tell_known'::regproc, 'tell_known_session'::regproc) LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', made.subject, made.tgname);
  END LOOP;
END
$$;
