/**
 * Sets --vh to a hundredth of the viewport height, on resize and rotation
 * (domain/screens#viewport).
 */
export function followViewport(): void {
  const set = () =>
    document.documentElement.style.setProperty('--vh', `${window.innerHeight / 100}px`);
  set();
  window.addEventListener('resize', set);
  window.addEventListener('orientationchange', set);
}
