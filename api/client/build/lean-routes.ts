import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree
  readonly [key: string]: any;
}

const routeFile = /[\\/]api[\\/]contract[\\/]routes[\\/](?!routes\.)[\w-]+\.ts$/;

/** Source of the properties of a route that pages use. */
function neededOf(route: Node, code: string): string[] {
  return (route.properties as Node[]).flatMap(({ key, value }) => {
    if (key.name === 'call') return [`call: ${code.slice(value.start, value.end)}`];
    if (key.name !== 'who') return [];
    const csrf = (value.properties as Node[] | undefined)?.find(
      (property) => property.key?.name === 'csrf',
    );
    return csrf ? [`who: { csrf: ${code.slice(csrf.value.start, csrf.value.end)} }`] : [];
  });
}

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
      const routes = body.flatMap((statement) =>
        statement.type === 'ExportNamedDeclaration'
          ? (statement.declaration?.declarations ?? [])
          : [],
      );
      const lean = routes.map((declared: Node) => {
        const [route] = declared.init.arguments as Node[];
        if (route?.type !== 'ObjectExpression') throw new Error(`${declared.id.name}: not a route`);
        return `export const ${declared.id.name} = { ${neededOf(route, code).join(', ')} };`;
      });
      return { code: lean.join('\n'), map: null };
    },
  },
});
