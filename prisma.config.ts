import { defineConfig } from 'prisma/config';

// `prisma generate` needs no engine binary, but looks for one: this keeps it from downloading.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
});
