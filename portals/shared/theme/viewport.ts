/** Keeps --vh at a hundredth of the visible height, on resize and turning (domain/screens#viewport). */
export function followViewport(): void {
  const set = () =>
    document.documentElement.style.setProperty('--vh', `${window.innerHeight / 100}px`);
  set();
  window.addEventListener('resize', set);
  window.addEventListener('orientationchange', set);
}
