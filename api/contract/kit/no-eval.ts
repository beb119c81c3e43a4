/**
 * zod makes code out of schemas where it may; the content security policy forbids that (security section 2), and even its asking is reported.
 * This is the object that `z.config` writes to: said this way, a first page does not load zod for it.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
