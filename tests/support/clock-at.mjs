// Preloaded (`node --import`) by the processes that tests start: their clock begins at CLOCK_AT, whatever the machine's says, and goes on;
// or it is as far ahead of the machine's as CLOCK_FILE says at each moment (shared-clock.ts), also in what their answers are dated.
import { openSync, readSync } from 'node:fs';
import { Server } from 'node:http';

const Real = Date;
const { CLOCK_AT = '', CLOCK_FILE } = process.env;
const ahead = CLOCK_FILE
  ? read(openSync(CLOCK_FILE, 'r'))
  : fixed(Real.parse(CLOCK_AT) - Real.now());
const now = () => Real.now() + ahead();

/** @param {number} offset */
function fixed(offset) {
  if (Number.isNaN(offset)) throw new RangeError('CLOCK_AT is an ISO instant.');
  return () => offset;
}

/** @param {number} file */
function read(file) {
  const bytes = Buffer.alloc(8);
  return () => {
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes.readDoubleLE();
  };
}

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length ? given : [now()], made),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

if (CLOCK_FILE) {
  const { emit } = Server.prototype;
  /** @type {(this: Server, name: string, ...given: any[]) => boolean} */
  Server.prototype.emit = function (name, ...given) {
    if (name === 'request') given[1].setHeader('date', new Real(now()).toUTCString());
    return Reflect.apply(emit, this, [name, ...given]);
  };
}
