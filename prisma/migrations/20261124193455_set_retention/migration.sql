-- Admins change the periods of retention on a screen, through this door of the owner alone and within its bounds (docs/adr/0055-periods-within-bounds.md):
-- whatever the product is made to say, no log of the last year and no word of a step of the last half year is ever deleted through it.
-- Answers whether they were changed: not when somebody else was faster.
CREATE FUNCTION "set_retention"(wanted jsonb, seen integer, changed_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  least_days constant jsonb := '{"matterDays": 365, "teacherDays": 180, "identityDays": 30, "logDays": 365}';
  what text;
BEGIN
  FOR what IN SELECT jsonb_object_keys(least_days || wanted) LOOP
    IF NOT coalesce(least_days ? what AND (wanted -> what)::text ~ '^\d{2,5}$'
      AND (wanted -> what)::text::integer BETWEEN (least_days -> what)::integer AND 36500, false) THEN
      RAISE EXCEPTION 'no period of retention: %', what USING ERRCODE = 'check_violation', TABLE = 'setting', CONSTRAINT = 'retention_within_bounds';
    END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(hashtext('retention'));
  IF seen <> coalesce((SELECT version FROM public.setting WHERE key = 'retention'), 0) THEN
    RETURN false;
  END IF;
  INSERT INTO public.setting (key, value, updated_at, version) VALUES ('retention', wanted, changed_at, 1)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at, version = public.setting.version + 1;
  RETURN true;
END $$;

REVOKE EXECUTE ON FUNCTION "set_retention"(jsonb, integer, timestamptz) FROM PUBLIC;
