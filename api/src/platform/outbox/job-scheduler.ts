import { Injectable } from '@nestjs/common';
import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

/** Name of the job that calls `OutboxDelivery.deliverDue`. */
export const deliverTask = 'deliver';

/** Name of the job that calls `Mailer.flush`. */
export const mailTask = 'mail';

/** Name of the job that runs all timers. */
export const minuteTask = 'minute';

/**
 * Adds jobs for the job runner: deliver the outbox at given times, run the timers, or other tasks.
 * Does nothing in a database without the runner's tables.
 */
@Injectable()
export class JobScheduler {
  private installed = false;

  /** Schedules the delivery in the caller's transaction. Equal times share one job. */
  async scheduleDelivery(tx: Transaction, instants: readonly Date[]): Promise<void> {
    if (instants.length === 0 || !(await this.hasRunner(tx))) return;
    const times = [...new Set(instants.map((instant) => instant.getTime()))]
      .sort((a, b) => a - b)
      .map((time) => new Date(time));
    await add(
      tx,
      deliverTask,
      times.map((at) => ({ at, key: `${deliverTask}:${at.toISOString()}` })),
    );
  }

  /** Runs the timers at once instead of at the next full minute; several requests share one job. */
  async scheduleTimers(tx: Transaction): Promise<void> {
    if (await this.hasRunner(tx)) await addAtOnce(tx, minuteTask, {}, `${minuteTask}:now`);
  }

  /**
   * Sends stored mails once the caller's transaction is committed. Without a key, which would make
   * one transaction wait for the end of another.
   */
  async scheduleMails(tx: Transaction): Promise<void> {
    if (await this.hasRunner(tx)) await addAtOnce(tx, mailTask, {}, null);
  }

  /**
   * Hands work to a task of the runner, once for equal work; part of the caller's transaction.
   * `after`: delay in milliseconds.
   */
  async addTask(
    tx: Transaction,
    name: string,
    payload: Readonly<Record<string, number>>,
    after = 0,
  ): Promise<void> {
    const [id] = Object.values(payload);
    if (await this.hasRunner(tx)) await addAtOnce(tx, name, payload, `${name}:${id}`, after);
  }

  /** Checked until true: the runner's tables may be created after the first notice. */
  private async hasRunner(tx: Transaction): Promise<boolean> {
    if (this.installed) return true;
    const [row] = await tx.$queryRaw<
      { there: boolean }[]
    >`select to_regnamespace('graphile_worker') is not null as there`;
    this.installed = row?.there ?? false;
    return this.installed;
  }
}

async function add(
  tx: Transaction,
  task: string,
  jobs: readonly { readonly at: Date; readonly key: string }[],
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(${task}::text, payload := '{}'::json, run_at := j.at, job_key := j.key)
    from unnest(${jobs.map(({ at }) => at)}::timestamptz[], ${jobs.map(({ key }) => key)}::text[]) j (at, key)`;
}

/**
 * Adds a job without an instant of the product's clock: the runner uses the clock of the database,
 * and a job would wait while the product's clock is ahead.
 */
async function addAtOnce(
  tx: Transaction,
  task: string,
  payload: Readonly<Record<string, number>>,
  key: string | null,
  after = 0,
): Promise<void> {
  const runAt =
    after > 0
      ? Prisma.sql`, run_at := now() + ${after}::float8 * interval '1 millisecond'`
      : Prisma.empty;
  await tx.$executeRaw`
    select graphile_worker.add_job(${task}::text, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text${runAt})`;
}
