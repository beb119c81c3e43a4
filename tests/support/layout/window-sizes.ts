/** Phone, tablet, small and usual laptop, large screen, and a small laptop at 200 % zoom. */
export const windowSizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '1280', width: 1280, height: 720 },
  { name: '768', width: 768, height: 1024 },
  { name: '720x450@2', width: 720, height: 450 },
  { name: '390', width: 390, height: 844 },
] as const;
export type WindowSize = (typeof windowSizes)[number];
