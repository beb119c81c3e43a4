import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { type ApiProcess, startApi } from '../../api/launch/lib/api-process.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { demoPassword } from '../../api/src/platform/installation/demo-logins.js';
import { Visitor } from './visitor.js';
import { type BenchWorld, openServer } from './world/bench-world.js';

/**
 * The number of staff who sign in besides the administrator, so that the limits per caller are not
 * measured.
 */
const colleagues = 7;

/**
 * The built product as a process of its own, on a filled database, and staff signed in over HTTP:
 * an administrator first.
 */
export class Product extends Visitor {
  readonly staff: Visitor[] = [this];
  private readonly closes: (() => Promise<void>)[] = [];

  private constructor(
    readonly world: BenchWorld,
    origin: string,
    private readonly api: ApiProcess,
    private readonly pool: pg.Pool,
  ) {
    super(origin);
  }

  /** On an unused demo day. Its database server is closed with it. */
  static async openDemo(): Promise<Product> {
    const server = await openServer();
    const product = await Product.open(await server.world(null));
    product.closes.push(() => server.stop());
    return product;
  }

  /** @param own further settings */
  static async open(
    world: BenchWorld,
    own: Readonly<Record<string, string>> = {},
  ): Promise<Product> {
    const port = randomInt(20_000, 50_000);
    mkdirSync(world.dataFolder, { recursive: true, mode: 0o700 });
    const api = await startApi({
      DATABASE_URL: world.url,
      PUBLIC_DIR: root,
      PORT: String(port),
      DATA_DIR: world.dataFolder,
      LOG_LEVEL: 'silent',
      WORKER: '0',
      NODE_ENV: undefined,
      ...own,
    });
    const product = new Product(
      world,
      `http://localhost:${port}`,
      api,
      new pg.Pool({ connectionString: world.adminUrl, max: 2 }),
    );
    const door = '/api/auth/admin/login';
    await product.signIn(door, 'admin@example.jp', demoPassword);
    const others = await product.query<{ email: string }>(
      `select a.email from admin join account a on a.id = admin.account_id
       where a.email <> 'admin@example.jp' and a.disabled_at is null and a.deleted_at is null order by admin.id limit $1`,
      [colleagues],
    );
    for (const { email } of others) {
      const colleague = new Visitor(product.origin);
      await colleague.signIn(door, email, demoPassword);
      product.staff.push(colleague);
    }
    return product;
  }

  /** Rows of a statement past the product, as superuser. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /**
   * Current memory of the process, or (`VmHWM`) its maximum, in MB; NaN where the system does not
   * report it.
   */
  memory(which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
    try {
      const kilobytes = new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(
        readFileSync(`/proc/${this.api.pid}/status`, 'utf8'),
      )?.[1];
      return Number(kilobytes) / 1024;
    } catch {
      return Number.NaN;
    }
  }

  /**
   * Resets `VmHWM`, so that it covers only the time from now on; where the system cannot reset it,
   * it covers the earlier time too.
   */
  forgetMost(): void {
    try {
      writeFileSync(`/proc/${this.api.pid}/clear_refs`, '5');
    } catch {}
  }

  async close(): Promise<void> {
    await this.api.stop();
    await this.pool.end();
    for (const close of this.closes) await close();
  }
}
