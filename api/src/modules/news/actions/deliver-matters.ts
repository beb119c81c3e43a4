import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Day } from '@tsumugi/contract/calendar/day';
import { AppError, errors, type RefusalCode } from '@tsumugi/contract/errors';
import type { UnwritableCharacter } from '@tsumugi/contract/resources/csv-export';
import type { DeliveryAnswer, DeliveryLine, NewsSettings } from '@tsumugi/contract/resources/news';
import { isRecruiting } from '@tsumugi/contract/states';
import { ActionRunner } from '../../../platform/actions/action-runner.js';
import { toActor } from '../../../platform/actions/actors.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { collectUnwritable } from '../../../platform/csv/collect-unwritable.js';
import { replacement, unwritableIn } from '../../../platform/csv/cp932.js';
import { csvContentType, encodeCsv } from '../../../platform/csv/csv-encoding.js';
import { plainCsvLines } from '../../../platform/csv/csv-text.js';
import { checkRecentDistribution } from '../../matter/domain/distribution.js';
import { NewsFailure, type NewsFile } from '../delivery/news-file.js';
import { NewsSender } from '../delivery/news-sender.js';
import { newsCells, newsHeader } from '../domain/news-csv.js';
import type { NewsRow } from '../domain/news-row.js';
import { NewsQueries } from '../news.queries.js';
import { NewsSettingsQueries } from '../news-settings.queries.js';
import { DeliveryLog } from './delivery-log.js';

export interface DeliveryRequest {
  readonly matterIds: readonly number[];
  readonly repeat: boolean;
  readonly preview: boolean;
  readonly call: string;
}

/**
 * Delivers matters to the news service (domain/matter#news-distribution): each at most once a day,
 * stamped only after the file has arrived. Without a configured way of sending, the answer contains
 * the file, and the matters stay 未配信.
 */
@Injectable()
export class DeliverMatters {
  constructor(
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly news: NewsQueries,
    private readonly settings: NewsSettingsQueries,
    private readonly sender: NewsSender,
    private readonly log: DeliveryLog,
    private readonly runner: ActionRunner,
  ) {}

  async run(
    { matterIds, repeat, preview, call }: DeliveryRequest,
    user: CurrentUser,
  ): Promise<DeliveryAnswer> {
    const today = this.clock.today();
    const settings = await this.settings.read();
    const configured = settings.kind !== 'off';
    const ids = [...new Set(matterIds)];
    const rows = await this.news.rows(user.reach, ids, today);
    const lines = new Map(ids.map((id) => [id, lineOf(id, rows.get(id))]));
    const calendar = await this.calendars.now();
    const put = (id: number, part: Partial<DeliveryLine>) =>
      lines.set(id, { ...(lines.get(id) as DeliveryLine), ...part });
    for (const row of rows.values()) {
      if (
        lines.get(row.matterId)?.state === 'ready' &&
        !repeat &&
        checkRecentDistribution(row.distributedAt, today, calendar)
      )
        put(row.matterId, refused('distributed_recently'));
    }
    const context = {
      today,
      listingDays: settings.listingDays,
      applyUrl: this.settings.applyUrl(settings),
    };
    const ready = ids.flatMap((id) =>
      lines.get(id)?.state === 'ready' ? [rows.get(id) as NewsRow] : [],
    );
    const cells = new Map(ready.map((row) => [row.matterId, newsCells(row, context)]));
    const textOf = (chosen: readonly number[]) =>
      plainCsvLines([newsHeader, ...chosen.map((id) => cells.get(id) ?? [])]);
    const unwritable = settings.encoding === 'shift_jis' ? unwritableOf([...cells.values()]) : [];
    const answer = (csv: string | null): DeliveryAnswer => ({
      ...answerOf(configured, [...lines.values()], csv),
      unwritable,
      replacement,
    });
    if (preview || ready.length === 0)
      return answer(ready.length ? textOf([...cells.keys()]) : null);

    const entries = ready.map(({ matterId }) => ({ matterId, csv: textOf([matterId]) }));
    const claimedIds = [
      ...(await this.log.take(entries, today, user.accountId, configured ? 'sending' : 'dryRun')),
    ].sort((a, b) => a - b);
    for (const { matterId } of ready)
      if (!claimedIds.includes(matterId)) put(matterId, refused('busy'));
    if (claimedIds.length === 0) return answer(null);
    if (!configured) {
      for (const id of claimedIds) put(id, { state: 'dryRun' });
      return answer(textOf(claimedIds));
    }
    try {
      await this.sender.send(
        fileOf(textOf(claimedIds), claimedIds, settings, today, this.clock.now()),
        settings,
        await this.settings.secret(),
      );
    } catch (error) {
      const message = error instanceof NewsFailure ? error.message : errors.news_failed.message;
      await this.log.finish(claimedIds, today, 'failed', message);
      if (!(error instanceof NewsFailure)) throw error;
      for (const id of claimedIds) put(id, { state: 'failed', code: 'news_failed', message });
      return answer(null);
    }
    await this.log.finish(claimedIds, today, 'delivered', null);
    for (const id of claimedIds)
      put(id, { state: 'delivered', ...(await this.stamp(id, user, call)) });
    return answer(null);
  }

  /**
   * Records the distribution on the matter; the file has been sent, so a refusal here is only
   * reported.
   */
  private async stamp(id: number, user: CurrentUser, call: string): Promise<Partial<DeliveryLine>> {
    try {
      const input = { repeat: true, reason: 'ニュースサービスに配信しました。' };
      await this.runner.run('matter.addTnewsDistribution', {
        id,
        input,
        actor: toActor(user),
        call,
      });
      return {};
    } catch (error) {
      if (error instanceof AppError)
        return {
          code: error.code,
          message: `配信しましたが、案件に記録できませんでした。${error.message}`,
        };
      throw error;
    }
  }
}

/** Named by the first column, the matter's number. */
function unwritableOf(rows: readonly (readonly string[])[]): UnwritableCharacter[] {
  const found = collectUnwritable(newsHeader, unwritableIn);
  for (const row of rows) found.add(row[0] ?? '', row);
  return found.list();
}

function lineOf(matterId: number, row: NewsRow | undefined): DeliveryLine {
  if (!row) return { matterId, matterNumber: null, ...refused('not_found') };
  const line = { matterId, matterNumber: row.matterNumber };
  if (row.today === 'delivered') return { ...line, state: 'delivered', already: true };
  return isRecruiting(row)
    ? { ...line, state: 'ready' }
    : { ...line, ...refused('matter_not_recruiting') };
}

const refused = (code: RefusalCode) =>
  ({ state: 'refused', code, message: errors[code].message }) as const;

function fileOf(
  text: string,
  ids: readonly number[],
  { encoding }: NewsSettings,
  today: Day,
  now: Date,
): NewsFile {
  const key = createHash('sha256')
    .update(`${today} ${ids.join(',')}`)
    .digest('hex');
  const at = now.toISOString().replace(/[-:]/g, '').slice(0, 15);
  return {
    name: `matters_${at}Z_${key.slice(0, 8)}.csv`,
    contentType: csvContentType(encoding),
    bytes: encodeCsv(text, encoding),
    key,
  };
}

function answerOf(
  configured: boolean,
  lines: readonly DeliveryLine[],
  csv: string | null,
): Omit<DeliveryAnswer, 'unwritable' | 'replacement'> {
  const count = (state: DeliveryLine['state']) =>
    lines.filter((line) => line.state === state).length;
  const [delivered, failed, dry, ready] = [
    count('delivered'),
    count('failed'),
    count('dryRun'),
    count('ready'),
  ];
  const message = failed
    ? `配信できませんでした。${lines.find((line) => line.state === 'failed')?.message ?? ''}`
    : dry
      ? `配信先が設定されていないため、${dry}件は未配信のままです。内容はCSVで確認できます。`
      : ready
        ? `${ready}件を配信できます。`
        : delivered
          ? `${delivered}件を配信しました。`
          : '配信できる案件がありません。';
  return { configured, delivered, lines, csv, message };
}
