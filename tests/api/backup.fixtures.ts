import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { expect } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { createScratchFolder, startLaunchScript } from '../support/start-launch-script.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { uploadFile } from '../support/upload.js';
import { type ChatCase, createChatCase, sendMessage } from './chat.fixtures.js';

export const secret = 'the-secret-of-the-company-that-is-backed-up';
/** Number of writes of one account, below its rate limit. */
const writesOfOne = 90;

/** An empty installation to restore into. */
export interface Target {
  readonly database: TestDatabase;
  readonly home: ReturnType<typeof createScratchFolder>;
}

/**
 * A company with data whose backups are made and restored by the commands, as an operator runs
 * them.
 */
export class Company {
  readonly targets: Target[] = [];

  private constructor(
    readonly world: TestWorld,
    readonly home: Target['home'],
    readonly chatCase: ChatCase,
    private readonly crew: readonly Agent[],
    private readonly candidate: number,
  ) {}

  /** @param writes maximum number of writes */
  static async open(writes: number): Promise<Company> {
    await buildStale({ frontends: false });
    const home = createScratchFolder();
    const world = await openWorld({
      settings: { secret, filesDir: path.join(home.folder, 'files') },
    });
    const chatCase = await createChatCase(world);
    const crew = await Promise.all(
      Array.from({ length: Math.ceil(writes / writesOfOne) }, () => signIn(world.app, 'Operator')),
    );
    const matter = await createMatterAt(world, 80, {});
    const candidate = (await createCandidateAt(world, 40, { matter, teacher: world.otherTeacher }))
      .matterTeacherId;
    return new Company(world, home, chatCase, crew, candidate);
  }

  async close(): Promise<void> {
    for (const target of this.targets) {
      await target.database.drop();
      await target.home.remove();
    }
    await this.world.close();
    await this.home.remove();
  }

  /** Folder of the backup with this name. */
  folder(name: string): string {
    return path.join(this.home.folder, 'backups', name);
  }

  /** The company's own settings. */
  get env(): Record<string, string> {
    const { url, ownerUrl } = this.world.database;
    return {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      TSUMUGI_DATA: this.home.folder,
      SECRET: secret,
    };
  }

  backup(folder: string, ...more: string[]) {
    return runScript('backup.mjs', this.env, [folder, ...more]);
  }

  /** A backup that must succeed; @returns its folder */
  async kept(name: string, ...more: string[]): Promise<string> {
    const backup = await this.backup(this.folder(name), ...more);
    expect(backup.code, backup.output()).toBe(0);
    return this.folder(name);
  }

  async newTarget(): Promise<Target> {
    const target = { database: await createTestDatabase(), home: createScratchFolder() };
    this.targets.push(target);
    return target;
  }

  /**
   * Sends messages, steps of a case and uploads; @returns the ids of the messages, each after its
   * write was acknowledged.
   */
  async write(count: number): Promise<number[]> {
    const ids: number[] = [];
    const { world, crew, chatCase, candidate } = this;
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#c8a27a' },
    })
      .png()
      .toBuffer();
    let left = count;
    const writer = async () => {
      while (left > 0) {
        left -= 1;
        const turn = left;
        if (turn % 100 === 7) {
          const teacher = await signIn(world.app, 'Teacher');
          const url = `/api/teacher/upload-identity-file/${teacher.account?.teacherId}`;
          const answer = await uploadFile(teacher, url, {
            bytes: photo,
            name: '免許証.png',
            type: 'image/png',
          });
          expect(answer.status, answer.text).toBe(200);
          ids.push(-answer.body.id);
        } else if (turn % 50 === 3)
          ids.push(
            -((
              await runAction(
                world.operator,
                'matterTeacher.extendTrialLessonRequestDeadline',
                candidate,
              )
            ).eventId as number),
          );
        else {
          const answer = await sendMessage(
            crew[turn % crew.length] as Agent,
            chatCase.roomId,
            `控え\t${turn}\\N\n${randomUUID()}`,
          );
          expect(answer.status, answer.text).toBe(200);
          ids.push(answer.body.message.id);
        }
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    return ids;
  }
}

export const runScript = async (script: string, env: Record<string, string>, args: string[]) => {
  const launched = startLaunchScript(script, env, args);
  const code = await launched.ended;
  // Logs slow parts on a slow machine.
  return { code, output: () => launched.output().replaceAll(/^.*( …|: [\d.]+ s)\n/gm, '') };
};

export const environmentOf = ({ database, home: { folder } }: Target) => ({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  TSUMUGI_DATA: folder,
  SECRET: secret,
});

export const restoreBackup = (
  target: Target,
  folder: string,
  env: Record<string, string> = {},
  ...more: string[]
) => runScript('restore.mjs', { ...environmentOf(target), ...env }, [folder, ...more]);

/** Every table's rows, in one digest each. */
export async function digestRows(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from "${name}" t`,
    );
    found[name] = row?.digest;
  }
  return found;
}

/**
 * Every file that the database names has its bytes and belongs to its owner alone. @returns the
 * number of files
 */
export async function checkFiles(target: Target): Promise<number> {
  const files = await target.database.query<{ storage_key: string; sha256: string }>(
    'select storage_key, sha256 from stored_file',
  );
  for (const { storage_key: key, sha256 } of files) {
    const place = path.join(target.home.folder, 'files', key.slice(0, 2), key);
    expect(createHash('sha256').update(readFileSync(place)).digest('hex')).toBe(sha256);
    expect(statSync(place).mode & 0o777).toBe(0o600);
  }
  return files.length;
}

/** Tables that backups leave out: sessions and credentials for signing in. */
export const signInTables = [
  'session',
  'push_device',
  'password_reset',
  'email_change',
  'teacher_registration',
  'rate_limit',
  'file_upload',
];

/** Holds a lock while `work` runs; `waiting` resolves once another session waits for a lock. */
export async function withLock<T>(
  database: TestDatabase,
  lock: string,
  work: (waiting: (kind?: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    return await work((kind = 'true') =>
      expect
        .poll(async () => {
          const rows = await database.query(
            `select 1 from pg_locks l join pg_database d on d.oid = l.database where datname = $1 and not granted and ${kind}`,
            [database.name],
          );
          return rows.length;
        })
        .toBeGreaterThan(0),
    );
  } finally {
    await holder.end();
  }
}
