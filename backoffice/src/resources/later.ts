/** Code of a page, loaded when it is first wanted, and from then on at hand. */
export interface Later<P> {
  there: P | undefined;
  load: () => Promise<{ default: P }>;
}

export function later<P>(load: () => Promise<{ default: P }>): Later<P> {
  const page: Later<P> = {
    there: undefined,
    load: async () => {
      const file = await load();
      page.there = file.default;
      return file;
    },
  };
  return page;
}
