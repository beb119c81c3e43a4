-- The product works as a role that owns nothing and can neither rewrite nor empty the append-only tables (docs/adr/0019-two-database-roles.md).
-- What it may is granted after each migration by api/launch/lib/roles.mjs; here stand the doors through which retention still deletes.

-- Nobody empties an append-only table at once, not even its owner.
CREATE OR REPLACE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF current_setting('app.retention', true) = 'on' THEN
      IF TG_OP = 'DELETE' THEN
        RETURN OLD;
      END IF;
      IF TG_TABLE_NAME = 'status_event' THEN
        may := may || '{reason,stamped}'::text[];
      END IF;
    END IF;
    IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - may) = (to_jsonb(OLD) - may) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER "status_event_never_emptied" BEFORE TRUNCATE ON "status_event" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "access_log_never_emptied" BEFORE TRUNCATE ON "access_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "consent_never_emptied" BEFORE TRUNCATE ON "consent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();

-- The periods of retention, in days: those of the setting 'retention', else the usual ones (api/src/modules/retention).
CREATE FUNCTION "retention_days"(what text) RETURNS integer LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  usual constant jsonb := '{"matterDays": 1095, "teacherDays": 365, "identityDays": 90, "logDays": 365}';
  wanted jsonb := (SELECT value -> what FROM public.setting WHERE key = 'retention' AND jsonb_typeof(value) = 'object');
BEGIN
  IF NOT usual ? what THEN
    RAISE EXCEPTION 'no period of retention is called %', what;
  END IF;
  IF wanted::text ~ '^\d{2,5}$' AND wanted::text::integer BETWEEN 30 AND 36500 THEN
    RETURN wanted::text::integer;
  END IF;
  RETURN (usual -> what)::integer;
END $$;

-- The database's own clock, so that nobody makes a log old by calling the time another. Tests, whose clock stands still, put theirs here.
CREATE FUNCTION "retention_now"() RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS 'SELECT now()';

-- What is older than this has been kept long enough.
CREATE FUNCTION "retention_before"(what text) RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS
  'SELECT public.retention_now() - make_interval(days => public.retention_days(what))';

-- Only the owner changes the periods: whoever could shorten them could have the logs deleted.
CREATE FUNCTION "refuse_other_periods"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER')
    AND 'retention' IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD."key" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."key" END) THEN
    RAISE EXCEPTION 'the periods of retention are changed by the owner of the database'
      USING ERRCODE = 'insufficient_privilege', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "setting_retention_by_owner" BEFORE INSERT OR UPDATE OR DELETE ON "setting"
  FOR EACH ROW EXECUTE FUNCTION "refuse_other_periods"();

-- Deletes lines of the access log that were written before a moment and have been kept long enough; answers how many.
CREATE FUNCTION "forget_access_log"(written_before timestamptz, at_once integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  PERFORM set_config('app.retention', 'on', true);
  DELETE FROM public.access_log WHERE id IN (
    SELECT id FROM public.access_log WHERE at < least(written_before, public.retention_before('logDays')) ORDER BY at LIMIT at_once);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  PERFORM set_config('app.retention', 'off', true);
  RETURN deleted;
END $$;

-- Takes the reasons and values out of the steps of cases; who, what and when stays. With candidacies, only out of theirs.
CREATE FUNCTION "forget_steps"(matters integer[], candidacies integer[] DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  emptied integer;
BEGIN
  PERFORM set_config('app.retention', 'on', true);
  UPDATE public.status_event e SET reason = NULL, stamped = '[]'
    WHERE e.matter_id = ANY (matters) AND (e.reason IS NOT NULL OR e.stamped <> '[]')
      AND e.at <= public.retention_before(CASE WHEN candidacies IS NULL THEN 'matterDays' ELSE 'teacherDays' END)
      AND (candidacies IS NULL OR (e.entity = 'matterTeacher' AND e.entity_id = ANY (candidacies)) OR EXISTS (
        SELECT FROM jsonb_array_elements(e.stamped) s
          WHERE s ->> 'entity' = 'matterTeacher' AND (s ->> 'id')::integer = ANY (candidacies)));
  GET DIAGNOSTICS emptied = ROW_COUNT;
  PERFORM set_config('app.retention', 'off', true);
  RETURN emptied;
END $$;

REVOKE EXECUTE ON FUNCTION "forget_access_log"(timestamptz, integer), "forget_steps"(integer[], integer[]) FROM PUBLIC;

-- The pools of workers (api/src/platform/jobs/pool-registry.ts), which the product made by itself while it owned the database.
CREATE SCHEMA IF NOT EXISTS "tsumugi_jobs";
CREATE TABLE IF NOT EXISTS "tsumugi_jobs"."pool" ("id" serial PRIMARY KEY, "workers" text[] NOT NULL);
