import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import * as nouns from '@tsumugi/contract/routes/routes';

const ids = new Map<RouteDefinition, string>(
  Object.entries(nouns).flatMap(([noun, routes]) =>
    Object.entries(routes).map(([name, route]) => [route, `${noun}.${name}`] as const),
  ),
);

/** The operationId of a route: its own, or noun and export name (`teacher.stop`). */
export function operationIdOf(route: RouteDefinition): string {
  const id = route.id ?? ids.get(route);
  if (!id) throw new Error(`${[route.call].flat()[0]}: neither in routes/routes.ts nor with an id`);
  return id;
}
