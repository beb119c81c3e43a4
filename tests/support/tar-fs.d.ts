declare module 'tar-fs' {
  export function extract(folder: string): NodeJS.WritableStream;
}
