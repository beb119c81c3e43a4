/**
 * zod compiles schemas with `eval` if allowed. The content security policy forbids it (security
 * section 2) and reports the attempt. Sets the object of `z.config` directly, so that a first page
 * does not load zod.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
