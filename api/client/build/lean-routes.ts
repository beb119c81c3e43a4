import type { Plugin } from 'vite';
import { masterCalls, type SpecifiedNames } from '../../contract/kit/master-calls.js';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree
  readonly [key: string]: any;
}

/** Files of which a page gets method and path of each route. */
export const routeFile = /[\\/]api[\\/]contract[\\/]routes[\\/](?!routes\.)[\w-]+\.ts$/;

/** Values of the file's own constants by name: routes share an access. */
type Constants = ReadonlyMap<string, Node>;

/**
 * Source of the parts of a route that pages use: method and path, and whether a GET needs a token.
 */
function neededOf({ init, id }: Node, constants: Constants, code: string): string {
  const [call, , details] = init.arguments as (Node | undefined)[];
  if (call?.type !== 'Literal' && call?.type !== 'ArrayExpression')
    throw new Error(`${id.name}: not a route`);
  const declared = propertyOf(details, 'who');
  const who = declared?.type === 'Identifier' ? constants.get(declared.name) : declared;
  const csrf = propertyOf(who, 'csrf');
  const parts = [
    `call: ${code.slice(call.start, call.end)}`,
    ...(csrf ? [`who: { csrf: ${code.slice(csrf.start, csrf.end)} }`] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}

/** The routes of a master, which `defineMaster` makes from literals. */
function routesOfMaster({ id, init }: Node): string[] {
  if (init.callee?.name !== 'defineMaster') throw new Error('not a master: destructured routes');
  const [master] = init.arguments as Node[];
  const names = (propertyOf(master, 'names')?.properties ?? []) as Node[];
  const path = propertyOf(master, 'path')?.value;
  if (typeof path !== 'string' || names.some(({ value }) => value.type !== 'Literal'))
    throw new Error('the path and the names of a master must be literals');
  const calls: Readonly<Record<string, unknown>> = masterCalls(
    path,
    Object.fromEntries(names.map(({ key, value }) => [key.name, value.value])) as SpecifiedNames,
  );
  return (id.properties as Node[]).map(({ key: { name } }) => {
    if (calls[name] === undefined) throw new Error(`${name}: not a route of this master`);
    return `export const ${name} = { call: ${JSON.stringify(calls[name])} };`;
  });
}

const propertyOf = (object: Node | undefined, name: string): Node | undefined =>
  (object?.properties as Node[] | undefined)?.find(({ key }) => key?.name === name)?.value;

/**
 * Reduces routes to method and path in page bundles: roles, labels and schemas are only for the
 * server and would be a tenth of the first load.
 */
export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  transform: {
    filter: { id: routeFile },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: readonly Node[] };
      const constants = new Map(
        body
          .filter(({ type }) => type === 'VariableDeclaration')
          .flatMap(({ declarations }) => declarations as Node[])
          .map(({ id, init }) => [id.name as string, init as Node]),
      );
      const routes = body.flatMap((statement) =>
        statement.type === 'ExportNamedDeclaration'
          ? (statement.declaration?.declarations ?? [])
          : [],
      );
      const lean = routes.flatMap((declared: Node) =>
        declared.id.type === 'ObjectPattern'
          ? routesOfMaster(declared)
          : `export const ${declared.id.name} = ${neededOf(declared, constants, code)};`,
      );
      return { code: lean.join('\n'), map: null };
    },
  },
});
