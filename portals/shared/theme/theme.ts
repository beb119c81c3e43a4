/**
 * The colours and shapes of tokens.css for code that needs the values (component themes, manifests,
 * canvas).
 */
export const tokens = {
  paper: '#f8f7f4',
  surface: '#ffffff',
  sunken: '#f1efea',
  line: '#e2dfd8',
  lineStrong: '#c9c5bc',
  lineControl: '#827e75',
  ink: '#1c2024',
  ink2: '#535a62',
  ink3: '#5f666d',
  primary: '#1f4e8c',
  primaryInk: '#ffffff',
  primarySoft: '#e8eff8',
  primaryPress: '#173d6e',
  focus: '#2f6fd0',
  family: '#0b6b6b',
  familySoft: '#e0f1f0',
  teacher: '#6a4ca0',
  teacherSoft: '#efe9f8',
  staff: '#855600',
  staffSoft: '#fbf0d9',
  late: '#b42d17',
  lateSoft: '#fce8e3',
  done: '#2c683b',
  doneSoft: '#e5f2e7',
} as const;

export const font =
  '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", "Meiryo", system-ui, sans-serif';
export const radius = 6;
export const space = 8;
