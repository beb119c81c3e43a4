interface Route<T> {
  underWay: Promise<unknown>;
  next: Promise<T> | undefined;
}

/** Single flight: callers that ask while a run is under way share the next run, never one that began before they asked. */
export class Flights<T> {
  private readonly routes = new Map<string, Route<T>>();

  /** @param key what is the same work */
  join(key: string, fly: () => Promise<T>): Promise<T> {
    const known = this.routes.get(key);
    const route = known ?? { underWay: Promise.resolve(), next: undefined };
    if (!known) this.routes.set(key, route);
    route.next ??= this.depart(key, route, fly);
    return route.next;
  }

  private async depart(key: string, route: Route<T>, fly: () => Promise<T>): Promise<T> {
    await route.underWay;
    // Requests that have arrived together ask before this goes on.
    await new Promise((go) => setImmediate(go));
    route.next = undefined;
    const flight = fly();
    route.underWay = flight.then(
      () => this.land(key, route),
      () => this.land(key, route),
    );
    return flight;
  }

  private land(key: string, route: Route<T>): void {
    if (!route.next) this.routes.delete(key);
  }
}
