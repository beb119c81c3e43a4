import 'reflect-metadata';
import { Controller, Inject, Param, Query, Res, type Type } from '@nestjs/common';
import { staffRoles } from '@tsumugi/contract/codes/person';
import type { QueueDefinition } from '@tsumugi/contract/kit/define-queue';
import { id } from '@tsumugi/contract/kit/define-route';
import { notificationCounts } from '@tsumugi/contract/resources/notification-counts';
import { queueRow } from '@tsumugi/contract/resources/queue-row';
import { rowCountsHeader } from '@tsumugi/contract/resources/row-counts';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage, ReadyJson } from '../../platform/http/answers.js';
import { setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { type ListParameters, listQueryOfTabs, readListQuery } from './list-query.js';
import { QueueQueries } from './queue.queries.js';

const teamId = z.coerce.number().int().min(0).max(2_147_483_647);

@Controller()
export class NotificationsController {
  constructor(private readonly queues: QueueQueries) {}

  @Route(api.queue.notifications, { answer: notificationCounts })
  notifications(@Param('teamId', { schema: teamId }) team: number, @User() user: CurrentUser) {
    return this.queues.notifications(team, user);
  }
}

/** Resources with a detail answer. */
const withDetail: readonly string[] = ['matters', 'hp-inquiries'];

/** `getOne` of a queue: a row by its id. */
function declareOne(queue: QueueDefinition, prototype: object): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'one') as PropertyDescriptor;
  Param('id', { schema: id })(prototype, 'one', 0);
  User()(prototype, 'one', 1);
  Answers(queueRow)(prototype, 'one', descriptor);
  const call = `GET /api/admin/${queue.resource}/:id` as const;
  const who = { roles: staffRoles, ids: { id: 'asked' } } as const;
  Route({ id: `queue.${queue.group}Row`, label: `${queue.label}の一行`, call, who })(
    prototype,
    'one',
    descriptor,
  );
  Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, 'one');
}

/** The list of one queue under both its names: the specification's call, and its react-admin resource. */
export function queueControllerOf(queue: QueueDefinition): Type {
  class QueueController {
    // `Inject` is required: no class decorator keeps the parameter's type.
    constructor(@Inject(QueueQueries) private readonly queues: QueueQueries) {}

    async list(user: CurrentUser, query: ListParameters, reply: FastifyReply) {
      const read = readListQuery(queue, query);
      const { text, length, total, counts } = await this.queues.pageText(queue, read, user);
      setTotal(reply, queue.resource, read, length, total);
      if (counts) reply.header(rowCountsHeader, JSON.stringify(counts));
      return new ReadyJson(text);
    }

    one(rowId: number, user: CurrentUser) {
      return this.queues.one(queue, rowId, user);
    }
  }
  const { prototype } = QueueController;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'list') as PropertyDescriptor;
  User()(prototype, 'list', 0);
  Query({ schema: listQueryOfTabs(queue.tabs) })(prototype, 'list', 1);
  Res({ passthrough: true })(prototype, 'list', 2);
  const names = [queue.call, `GET /api/admin/${queue.resource}`] as const;
  AnswersPage(queueRow, {
    [rowCountsHeader]: { description: '期日ごとの件数（JSON。検索では付かない）' },
  })(prototype, 'list', descriptor);
  Route({
    id: `queue.${queue.group}`,
    label: `${queue.label}の一覧`,
    call: names,
    who: { roles: staffRoles },
  })(prototype, 'list', descriptor);
  Reflect.defineMetadata('design:paramtypes', [Object, Object, Object], prototype, 'list');
  if (!withDetail.includes(queue.resource)) declareOne(queue, prototype);
  Object.defineProperty(QueueController, 'name', { value: `${queue.group}QueueController` });
  Controller()(QueueController);
  return QueueController;
}
