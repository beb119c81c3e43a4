/** For NODE_OPTIONS: the process's clock starts at `start` and runs on. */
export const createShiftedClock = (start: Date): string => {
  const code = `const Real=Date;const offset=${start.getTime()}-Real.now();globalThis.Date=class Date extends Real{constructor(...a){if(a.length)super(...a);else super(Real.now()+offset)}static now(){return Real.now()+offset}};`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};
