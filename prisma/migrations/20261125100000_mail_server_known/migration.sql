-- The mail server that an Admin sets holds at every process at once (docs/adr/0056): what is remembered of settings (`setting:`) is no
-- longer true when a setting changes, whoever wrote it. As before, sessions are read anew then too.
CREATE OR REPLACE TRIGGER "setting_known" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_known('session:', 'setting:');
ALTER TABLE "setting" ENABLE ALWAYS TRIGGER "setting_known";
