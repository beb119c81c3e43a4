-- rolling: only the words of a trigger of a small table change (TRUNCATE is one of its events); the version before hears `session:` as it did
-- The mail server that an Admin sets holds at every process at once (docs/adr/0056-mail-server-on-a-screen.md): what is remembered of
-- settings (`setting:`) is no longer true when a setting changes, whoever wrote it. As before, sessions are read anew then too.
CREATE OR REPLACE TRIGGER "setting_known" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_known('session:', 'setting:');
ALTER TABLE "setting" ENABLE ALWAYS TRIGGER "setting_known";
