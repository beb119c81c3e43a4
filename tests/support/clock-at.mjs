// Preloaded (`node --import`) by the processes that tests start: their clock begins at CLOCK_AT, whatever the machine's says, and goes on.
const Real = Date;
const offset = Real.parse(process.env.CLOCK_AT ?? '') - Real.now();
if (Number.isNaN(offset)) throw new RangeError('CLOCK_AT is an ISO instant.');
const now = () => Real.now() + offset;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
