import 'reflect-metadata';
import { Controller, Inject, Res, type Type } from '@nestjs/common';
import { staffRoles } from '@tsumugi/contract/codes/person';
import type { QueueDefinition } from '@tsumugi/contract/kit/define-queue';
import { route } from '@tsumugi/contract/kit/define-route';
import { queueRow } from '@tsumugi/contract/resources/queue-row';
import { rowCountsHeader } from '@tsumugi/contract/resources/row-counts';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { AnswersPage, ReadyJson } from '../../platform/http/answers.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { listQueryOfTabs, readListQuery } from './list-query.js';
import { QueueQueries } from './queue.queries.js';

@Controller()
export class NotificationsController {
  constructor(private readonly queues: QueueQueries) {}

  @Route(api.queue.notifications)
  notifications(@Call() { params, user }: CallOf<typeof api.queue.notifications>) {
    return this.queues.notifications(params.teamId, user);
  }
}

/** Resources with a detail answer. */
const resourcesWithDetailRoute: readonly string[] = ['matters', 'hp-inquiries'];

/** For the API document only: the rows are sent as stored texts (row-text.ts). */
const AnswersQueue = AnswersPage(queueRow, {
  [rowCountsHeader]: { description: '期日ごとの件数（JSON。検索では付かない）' },
}) as MethodDecorator;

/**
 * Controller of one queue. The list has two addresses: the specification's call, and the
 * react-admin resource.
 */
export function queueControllerOf(queue: QueueDefinition): Type {
  const { group, label, resource, tabs } = queue;
  const who = { roles: staffRoles } as const;
  const list = route([queue.call, `GET /api/admin/${resource}`], `${label}の一覧`, {
    id: `queue.${group}`,
    who,
    query: listQueryOfTabs(tabs),
  });
  const one = route(`GET /api/admin/${resource}/:id`, `${label}の一行`, {
    id: `queue.${group}Row`,
    who: { ...who, ids: { id: 'inHandler' } },
    answer: queueRow,
  });

  class QueuesController {
    // `Inject` is required: no class decorator keeps the parameter's type.
    constructor(@Inject(QueueQueries) protected readonly queues: QueueQueries) {}
  }
  class RowController extends QueuesController {
    /** `getOne`: a row by its id. */
    @Route(one)
    one(@Call() { params, user }: CallOf<typeof one>) {
      return this.queues.one(queue, params.id, user);
    }
  }
  class QueueController extends (resourcesWithDetailRoute.includes(resource)
    ? QueuesController
    : RowController) {
    @AnswersQueue
    @Route(list)
    async list(
      @Call() { query, user }: CallOf<typeof list>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const read = readListQuery(queue, query);
      const { text, length, total, counts } = await this.queues.pageText(queue, read, user);
      setTotal(reply, resource, read, length, total);
      if (counts) reply.header(rowCountsHeader, JSON.stringify(counts));
      return new ReadyJson(text);
    }
  }
  Object.defineProperty(QueueController, 'name', { value: `${group}QueueController` });
  Controller()(QueueController);
  return QueueController;
}
