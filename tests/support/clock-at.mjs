// Preloaded (`node --import`) by the processes that tests start. Their clock starts at CLOCK_AT,
// whatever the machine's time, and runs on; or it is ahead of the machine's by the current value in
// CLOCK_FILE (shared-clock.ts). The Date header of their answers follows it.
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
