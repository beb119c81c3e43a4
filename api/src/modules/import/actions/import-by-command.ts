import {
  type ImportKindName,
  type ImportOutcome,
  importKinds,
  importOutcomes,
} from '@tsumugi/contract/resources/data-import';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { createApp } from '../../../platform/http/create-app.js';
import { presentRow } from '../import.presenter.js';
import { ImportQueries } from '../import.queries.js';
import { ImportSteps } from './import-steps.js';
import { ImportWork } from './import-work.js';
import { kindOf } from './kinds/import-kinds.js';
import { StoreFileRows } from './store-file-rows.js';

export const commandKinds = Object.keys(importKinds);

export interface ImportCommand {
  readonly databaseUrl: string;
  readonly kind: ImportKindName;
  /** Mail of the Admin under whose name the import runs. */
  readonly email: string;
}
export interface CommandedFile extends ImportCommand {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Imports the accepted rows; otherwise only the batch is stored. */
  readonly keep: boolean;
  readonly report: (line: string) => void;
}

/** @throws Error unless the mail is an Admin's */
export async function adminOf(
  app: Awaited<ReturnType<typeof createApp>>,
  email: string,
): Promise<{ readonly accountId: number }> {
  const login = {
    email: email.trim().toLowerCase(),
    deletedAt: null,
    disabledAt: null,
    roles: { some: { role: 'Admin' as const } },
  };
  const account = await app
    .get(PrismaService)
    .account.findFirst({ where: login, select: { id: true } });
  if (!account) throw new Error(`${email} is no administrator here`);
  return { accountId: account.id };
}

/**
 * Imports a file from the command line like the screen: dry run, then import. The batch appears in
 * 設定 › 取り込み and is undone there. @returns lines that were not imported. @throws Error naming the
 * problem
 */
export async function importByCommand({
  databaseUrl,
  kind,
  bytes,
  name,
  email,
  keep,
  report,
}: CommandedFile): Promise<number> {
  const app = await createApp({ databaseUrl });
  try {
    const user = await adminOf(app, email);
    const [steps, work, queries] = [
      app.get(ImportSteps),
      app.get(ImportWork),
      app.get(ImportQueries),
    ];
    const id = await app.get(StoreFileRows).run(kindOf(kind), { bytes, name }, user);
    await steps.check(id, (await queries.one(id)).mapping as Record<string, number>);
    await work.work(id);
    const { rowCounts } = await queries.one(id);
    const outcomes = Object.entries(importOutcomes).filter(
      ([outcome]) => outcome !== 'waiting',
    ) as [ImportOutcome, string][];
    report(
      `${name}: ${outcomes.map(([outcome, label]) => `${label} ${rowCounts[outcome]}`).join('、')}`,
    );
    for await (const rows of queries.refused(id))
      for (const row of rows) {
        const { id: line, messages } = presentRow(row, kindOf(kind));
        report(
          `  ${line}: ${messages.map(({ label, text }) => (label ? `【${label}】${text}` : text)).join(' ')}`,
        );
      }
    if (!keep) return rowCounts.error + rowCounts.duplicate;
    await steps.run(id, user);
    await work.work(id);
    const after = (await queries.one(id)).rowCounts;
    report(`${importKinds[kind]}: ${after.done} / ${after.toTake}`);
    return after.error + after.duplicate;
  } finally {
    await app.close();
  }
}
