import { randomInt } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ApiProcess, startApi } from '../../api/launch/lib/api-process.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { demoPassword } from '../../prisma/seed/demo-logins.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Visitor } from './visitor.js';

/** The built product on its demo day, as a process of its own, and one member of staff signed in over HTTP. */
export class Product extends Visitor {
  private constructor(
    readonly database: TestDatabase,
    origin: string,
    private readonly api: ApiProcess,
  ) {
    super(origin);
  }

  static async open(): Promise<Product> {
    const database = await createTestDatabase();
    await grow(database.ownerUrl, undefined);
    const port = randomInt(20_000, 50_000);
    const api = await startApi({
      DATABASE_URL: database.url,
      PUBLIC_DIR: root,
      PORT: String(port),
      DATA_DIR: path.join(root, 'tests', '.output', 'bench'),
      LOG_LEVEL: 'silent',
      WORKER: '0',
    });
    const product = new Product(database, `http://localhost:${port}`, api);
    await product.signIn('/api/auth/admin/login', 'admin@example.jp', demoPassword);
    return product;
  }

  /** The same world with more matters; `openShare` of those added are open, 0.04 when left out. */
  async grow(matters: number, openShare?: number): Promise<void> {
    await grow(this.database.ownerUrl, matters, openShare);
  }

  async close(): Promise<void> {
    await this.api.stop();
    await this.database.drop();
  }
}

/** The demo day reached by actions, and copies of its cases up to the number of matters. */
async function grow(databaseUrl: string, matters: number | undefined, openShare?: number): Promise<void> {
  const built = (name: string) => import(/* @vite-ignore */ pathToFileURL(path.join(root, 'prisma/dist', name)).href);
  const { seed }: { seed: (options: { databaseUrl: string; kind: 'demo' }) => Promise<void> } = await built('index.js');
  const { seedWorld }: { seedWorld: typeof import('../../prisma/seed/world/seed-world.js').seedWorld } = await built('world/seed-world.js');
  if (matters === undefined) await seed({ databaseUrl, kind: 'demo' });
  else await seedWorld(databaseUrl, matters, undefined, openShare);
}
