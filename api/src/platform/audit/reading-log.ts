import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../auth/current-user.js';
import { Clock, minutes } from '../clock.js';
import type { Access } from '../http/access-log.js';
import { AccessLines, sameReadMinutes } from './access-lines.js';

/** The kind of the data that were read, and their person. */
export type Reading = Omit<Access<'read'>, 'action'>;

interface ListRead {
  readonly entity: Reading['entity'];
  /** Number of rows in the answer. */
  readonly rows: number;
  /** The matter or account of the list. */
  readonly matterId?: number;
  readonly accountId?: number;
}

const maxKnown = 20_000;

/**
 * Logs reads of personal data (domain/permissions#audit-log). Repeated reads of a page within five
 * minutes count once; a list counts per list and per matter or person. The answer waits for the
 * commit, so that a crash loses no line.
 */
@Injectable()
export class ReadingLog {
  /** Instants of committed lines, by read; the log does not delete lines of that age. */
  private readonly lately = new Map<string, number>();
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly lines: AccessLines,
    private readonly clock: Clock,
  ) {}

  one(user: CurrentUser, reading: Reading): Promise<void> {
    const { entity, entityId, matterId, detail } = reading;
    const key = [
      user.accountId,
      entity,
      entityId ?? `of ${matterId}`,
      detail?.list,
      detail?.account,
    ].join();
    const now = this.clock.now();
    const since = now.getTime() - minutes(sameReadMinutes);
    if ((this.lately.get(key) ?? Number.NEGATIVE_INFINITY) >= since) return Promise.resolve();
    const known = this.underWay.get(key);
    if (known) return known;
    const safe = this.lines
      .write({ ...reading, action: 'read', accountId: user.accountId, at: now })
      .then((at) => this.remember(key, at))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, safe);
    return safe;
  }

  /**
   * A page of a list of people: the name of the list, and the number of rows. An empty page is not
   * logged.
   */
  async list(user: CurrentUser, { entity, rows, matterId, accountId }: ListRead): Promise<void> {
    if (rows === 0) return;
    const detail = {
      list: entity,
      rows: String(rows),
      ...(accountId === undefined ? {} : { account: String(accountId) }),
    };
    await this.one(user, { entity, entityId: null, matterId, detail });
  }

  private remember(key: string, at: Date): void {
    this.lately.delete(key);
    this.lately.set(key, at.getTime());
    const [oldest] = this.lately.size > maxKnown ? this.lately.keys() : [];
    if (oldest !== undefined) this.lately.delete(oldest);
  }
}
