/** The part that the calendar test uses; the package has no types. */
declare module 'cal-parser' {
  interface Value<T> {
    readonly value: T;
  }
  interface ParsedEvent {
    readonly uid?: Value<string>;
    readonly sequence?: Value<string>;
    readonly dtstart?: Value<Date | string>;
    readonly dtend?: Value<Date | string>;
  }
  const parser: { parseString(text: string): { readonly events: readonly ParsedEvent[] } };
  export default parser;
}
