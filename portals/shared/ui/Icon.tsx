import type { ReactNode } from 'react';

/** 24 grid, 1.75 stroke; `person` is a silhouette on 48. */
const shapes = {
  back: <path d="m14.5 6-6 6 6 6" />,
  bell: <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5h4" />,
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14" rx="1.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  cap: (
    <>
      <path d="M2.5 9.5 12 5l9.5 4.5L12 14z" />
      <path d="M6.5 11.7V16c1.6 1.3 3.5 2 5.5 2s3.9-.7 5.5-2v-4.3M21.5 9.5v5" />
    </>
  ),
  chat: <path d="M4 6.5h16v11h-9L7 20.5v-3H4z" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chev: <path d="m9.5 6 6 6-6 6" />,
  circle: <circle cx="12" cy="12" r="5.5" />,
  camera: (
    <>
      <path d="M4 7.5h4L9.5 5h5L16 7.5h4v11H4z" />
      <circle cx="12" cy="13" r="3.2" />
    </>
  ),
  clip: (
    <path d="m19 11.5-7.2 7.2a4.2 4.2 0 0 1-6-6l7.7-7.7a2.8 2.8 0 0 1 4 4l-7.6 7.6a1.4 1.4 0 0 1-2-2l6.7-6.7" />
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="1.5" />
      <path d="M15.5 8.5v-3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3" />
    </>
  ),
  desk: (
    <>
      <path d="M5 14v-2a7 7 0 0 1 14 0v2" />
      <path d="M5 13.5h2.5v5H6a1 1 0 0 1-1-1zM19 13.5h-2.5v5H18a1 1 0 0 0 1-1zM17.5 18.5c0 1.4-1.5 2-3.5 2" />
    </>
  ),
  doc: (
    <>
      <path d="M6 4h9l3 3v13H6z" />
      <path d="M9 11h6M9 15h6M9 7.5h3" />
    </>
  ),
  dots: <path d="M6 12h.1M12 12h.1M18 12h.1" strokeWidth="3" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  erase: <path d="m4.5 15 9-9 6 6-7.5 7.5H8zM9 10.5l6 6" />,
  eye: (
    <>
      <path d="M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6z" />
      <circle cx="12" cy="12" r="2.7" />
    </>
  ),
  file: (
    <>
      <path d="M6 3.5h8l4 4v13H6z" />
      <path d="M14 3.5v4h4" />
    </>
  ),
  home: <path d="M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5h-5v5H5a1 1 0 0 1-1-1z" />,
  lock: <path d="M6 11h12v9H6zM8.500 11V8.500a3.500 3.500 0 0 1 7 0V11" />,
  logout: <path d="M10 4.5H5v15h5M14.5 8l4 4-4 4M18 12H9.5" />,
  minus: <path d="M6 12h12" />,
  mobile: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="1.5" />
      <path d="M10.5 17.5h3" />
    </>
  ),
  off: (
    <path d="M8.5 18.5H17a3.7 3.7 0 0 0 2.3-6.6M6.2 9.3A4.7 4.7 0 0 0 7 18.5h1.5M9.8 6.4A5.5 5.5 0 0 1 17.3 11M4 4l16 16" />
  ),
  people: (
    <>
      <circle cx="9" cy="9" r="3" />
      <path d="M3.5 19c.6-3 2.7-4.5 5.5-4.5s4.9 1.5 5.5 4.5M15.5 6.3a3 3 0 0 1 0 5.4M17 14.7c1.9.6 3.1 2 3.5 4.3" />
    </>
  ),
  phone: (
    <path d="M5 4.5h4l1.5 4.5-2.2 1.6a12 12 0 0 0 5.1 5.1L15 13.5l4.5 1.500v4c0 .6-.4 1-1 1C11 20 4 13 4 5.5c0-.6.4-1 1-1z" />
  ),
  print: <path d="M7 9V4h10v5M7 17.5H4V9h16v8.5h-3M7 14h10v6H7z" />,
  plus: <path d="M6 12h12M12 6v12" />,
  retry: <path d="M19 12a7 7 0 1 1-2.2-5.100M17.500 3.500v4h-4" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.500 15.500 4.500 4.500" />
    </>
  ),
  send: <path d="M20 4 10.5 13.5M20 4l-6 16-3.5-6.5L4 10z" />,
  star: <path d="m12 4.5 2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z" />,
  template: <path d="M5 5h14v14H5zM8.5 9.5h7M8.5 13h7M8.5 16h3.500" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 20c.8-3.6 3.5-5.5 7-5.5s6.2 1.9 7 5.5" />
    </>
  ),
  warn: <path d="M12 4.5 21 19.5H3zM12 10v4.500M12 17v.2" />,
  x: <path d="M6 6l12 12M18 6 6 18" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Decorative: the text beside it gives the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: 16 | 20 | 24 | 40 }) {
  return (
    <svg className={`i i-${size}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}

export function Silhouette() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="19" r="8.5" />
      <path d="M6 48c1-11 8-16.5 18-16.5S41 37 42 48z" />
    </svg>
  );
}
