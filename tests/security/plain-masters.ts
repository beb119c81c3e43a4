import { plainMasters } from '@tsumugi/contract/masters/masters';
import type { Agent } from '../support/agent.js';
import { exampleOf } from './example.js';
import type { operationsOf } from './operations.js';

/** Ids of two records of each plain master, by its address below /api/admin; the second is deleted. */
export type PlainMasterIds = Record<`master ${string}` | `deleted master ${string}`, number>;

const paths = Object.keys(plainMasters);
const addressOf = (path: string) => `/api/admin/${path}`;

/** Creates the records with the smallest input that the API document allows. */
export async function makePlainMasters(
  admin: Agent,
  { operations, schemas }: ReturnType<typeof operationsOf>,
): Promise<PlainMasterIds> {
  const ids: PlainMasterIds = {};
  for (const path of paths) {
    const url = addressOf(path);
    const { body = {} } = operations.find(({ key }) => key === `POST ${url}`) ?? {};
    const input = exampleOf(body, schemas, () => undefined) as object;
    const create = async () => (await admin.post<{ id: number }>(url, input)).body.id;
    const deleted = await create();
    await admin.delete(`${url}/${deleted}`);
    ids[`deleted master ${path}`] = deleted;
    ids[`master ${path}`] = await create();
  }
  return ids;
}

/** The record that a call of a plain master names. */
export function plainMasterKind(path: string): keyof PlainMasterIds | undefined {
  const master = paths.find((name) => path.startsWith(`${addressOf(name)}/`));
  if (!master) return undefined;
  return path.endsWith('/restore') ? `deleted master ${master}` : `master ${master}`;
}

/** Staff read a plain master, an Admin writes (domain/permissions#masters): lines as in the table. */
export const plainMasterLines = (): string[] =>
  paths
    .map(addressOf)
    .flatMap((url) => [
      ...[`GET ${url}`, `GET ${url}/{id}`].map(
        (call) => `${call},401,403,403,403,403,403,403,ok,ok,`,
      ),
      ...[`POST ${url}`, `PUT ${url}/{id}`, `DELETE ${url}/{id}`, `POST ${url}/{id}/restore`].map(
        (call) => `${call},401,403,403,403,403,403,403,403,ok,`,
      ),
    ]);
