import { defineConfig } from 'prisma/config';

// `prisma generate` needs no engine binary, but looks for one: this keeps it from downloading.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // For Prisma's own commands, such as `npx prisma studio`: the database that the product's commands would take.
  ...(url && { datasource: { url } }),
});
