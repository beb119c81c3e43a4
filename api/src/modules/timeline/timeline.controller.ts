import { Controller } from '@nestjs/common';
import { type Timeline, timelineQuery } from '@tsumugi/contract/resources/timeline';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { namesFrom } from '../matter/matter.presenter.js';
import { MatterQueries } from '../matter/matter.queries.js';
import { presentTimeline } from './timeline.presenter.js';
import { TimelineQueries } from './timeline.queries.js';

type TimelineQuery = z.infer<typeof timelineQuery>;
/** Limit of pages of lines that a search reads. */
const longestSearch = 20;

/** One stream of all events of a matter: status, notices, chat, calls, memos, edits as diffs. */
@Controller()
export class TimelineController {
  constructor(
    private readonly timelines: TimelineQueries,
    private readonly matters: MatterQueries,
    private readonly registry: ActionRegistry,
    private readonly log: ReadingLog,
  ) {}

  @Route(api.matter.timeline)
  async timeline(@Call() { params, query: filter, user }: CallOf<typeof api.matter.timeline>) {
    const words = {
      nameOf: namesFrom(await this.matters.names()),
      actionLabel: (action: string) => this.registry.find(action)?.definition.label ?? '変更',
      full: user.isAdmin,
    };
    const page = async (query: TimelineQuery) =>
      presentTimeline(await this.timelines.page(user.reach, params.id, query), words);
    const word = filter.q?.trim().normalize('NFKC').toLowerCase();
    let found = await page(word ? { ...filter, limit: 200 } : filter);
    await this.log.one(user, { entity: 'matter', entityId: params.id, matterId: params.id });
    if (!word) return found;
    const items = found.items.filter((item) => contains(item, word));
    for (
      let pages = 1;
      items.length < filter.limit && found.next && pages < longestSearch;
      pages += 1
    ) {
      found = await page({ ...filter, limit: 200, cursor: found.next });
      items.push(...found.items.filter((item) => contains(item, word)));
    }
    return { ...found, items };
  }
}

/** Whether a text of the line contains the word, in any width and case. */
function contains(item: Timeline['items'][number], word: string): boolean {
  const { title, text, by, from, to, teacherName, notice, changes } = item;
  const texts = [
    title,
    text,
    by,
    from,
    to,
    teacherName,
    notice?.recipient,
    notice?.body,
    ...changes.flatMap((change) => Object.values(change)),
  ];
  return texts.some((each) => each?.normalize('NFKC').toLowerCase().includes(word));
}
