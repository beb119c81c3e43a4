import { MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { type PlainMasterEntry, plainMasters } from '@tsumugi/contract/masters/masters';
import { queues } from '@tsumugi/contract/queues/queues';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allActions } from '../../api/src/modules/all-actions.js';
import { plainMastersModule } from '../../api/src/modules/master/plain-masters.module.js';
import { controllersOf } from '../../api/src/platform/actions/controllers-of.js';
import { accessDeclared, queryOf, ROUTE } from '../../api/src/platform/http/route-metadata.js';
import { reachParameters } from '../../api/src/platform/reach/reach.guard.js';
import { readSourceFiles } from './source-files.js';

/*
 * An Operator may see own teams only (ADR 0021). The guard finds the ids of a request by their
 * names; the start already refuses a path with an id of an unknown name. This test covers bodies
 * and queries.
 */

/** Names of ids that belong to no team, in any place. */
const free = ['courseIds', 'teacherId', 'adminId', 'ownerId'];
/** Ids that the handler checks, or that filter a list within reach, each with its place. */
const checkedByHandler = [
  'entityId of AuditController.list',
  'matterIds of NewsController.list',
  'ids of DeliveryController.resend',
  'ids of MatchingController.fitsOfCandidates',
  'ids of BulkController.run',
  'id of PersonController.show',
  'id of DuplicateController.list',
  'id of MatterController.candidateList',
  'id of NewsController.deliveries',
  'id of DeliveryController.list',
  ...['all', 'families', 'students', 'teachers', 'admins'].map(
    (name) => `id of AccountListController.${name}`,
  ),
  // Work lists read rows within reach (find-page.queries.ts).
  ...queues.map(({ group }) => `id of ${group}QueueController.list`),
  // Within the room of the path (message.queries.ts, post-message.ts).
  'ids of StaffChatController.page',
  'clientId of StaffChatController.send',
];
/** Rows of the controller itself, or of the caller. */
const companyControllers = [
  'Passkey',
  'Audit',
  'Blacklist',
  'Course',
  'Team',
  'ChatTemplate',
  'SignatureTemplate',
  'View',
  ...Object.values<PlainMasterEntry>(plainMasters).map(({ noun }) => noun),
];
/** Teams themselves: an Operator adds no staff, and shares a list with an own team only. */
const teams = [
  'teamIds of PersonController.add',
  ...['add', 'patch', 'put'].map((name) => `teamId of ViewController.${name}`),
];

interface Input {
  readonly place: string;
  readonly schema: z.ZodType;
}

const isClass = (
  value: unknown,
): value is { readonly name: string; readonly prototype: Record<string, object> } =>
  typeof value === 'function' && value.prototype !== undefined;

/** The names of its methods, also of inherited ones. */
const methodsOf = (prototype: object): string[] => [
  ...new Set(
    prototype === Object.prototype
      ? []
      : [
          ...Object.getOwnPropertyNames(prototype),
          ...methodsOf(Object.getPrototypeOf(prototype) as object),
        ],
  ),
];

/** The body and query of the calls that are open to Operators. */
async function inputs(): Promise<Input[]> {
  const paths = readSourceFiles(['api/src']).flatMap(({ path }) =>
    /\.(controller|module)\.ts$/.test(path) ? [`../../${path}`] : [],
  );
  const modules = await Promise.all(
    paths.map((path): Promise<object> => import(/* @vite-ignore */ path)),
  );
  const exported = modules.flatMap((each) => Object.values(each)).filter(isClass);
  // A controller that is made for a noun is named only in its module.
  const controllers = new Set([
    ...exported,
    ...exported.flatMap((each) => Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, each) ?? []),
    ...allActions.flatMap(controllersOf),
    ...((await plainMastersModule()).controllers ?? []),
  ]);
  return [...controllers].filter(isClass).flatMap((controller) =>
    methodsOf(controller.prototype).flatMap((name) => {
      const handler = controller.prototype[name] as object;
      if (name === 'constructor' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const roles = accessDeclared(controller, handler)?.roles;
      if (!roles?.includes('Operator') || roles === 'public') return [];
      const route = Reflect.getMetadata(ROUTE, handler) as RouteDefinition;
      return [route.input, queryOf(route)].flatMap((schema) =>
        schema ? [{ place: `${controller.name}.${name}`, schema }] : [],
      );
    }),
  );
}

/** Every name in it, at any depth, that is an id's. */
function idsIn(schema: z.ZodType): Set<string> {
  const found = new Set<string>();
  const collectIds = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part)
      for (const name of Object.keys(part.properties as object))
        if (/^ids?$|Ids?$/.test(name)) found.add(name);
    Object.values(part).forEach(collectIds);
  };
  collectIds(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return found;
}

const named = [...Object.keys(reachParameters), ...free];
const isCompanyId = (name: string, place: string) =>
  name === 'id' &&
  companyControllers.some((controller) => place.startsWith(`${controller}Controller.`));
const open = (all: readonly Input[]) =>
  all.flatMap(({ place, schema }) =>
    [...idsIn(schema)].flatMap((name) =>
      named.includes(name) || isCompanyId(name, place) ? [] : [`${name} of ${place}`],
    ),
  );

let all: Input[];
beforeAll(async () => {
  all = await inputs();
});

test('checks every id that an Operator can send in the guard or the handler, or lists it as of no team', () => {
  expect(all.length).toBeGreaterThan(190);
  // Also names that no longer exist.
  expect(
    [...new Set(open(all))].sort(),
    'use a name from reachParameters (reach.guard.ts), or list the id in this test',
  ).toEqual([...checkedByHandler, ...teams].sort());
});

test('finds an unlisted id, also in a list of objects of a union', () => {
  const inner = z.object({ secretParentId: z.number().optional(), matterId: z.number() });
  const schema = z.union([
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b'), rows: z.array(inner) }),
  ]);
  expect(open([{ place: 'NewController.add', schema }])).toEqual([
    'secretParentId of NewController.add',
  ]);
});
