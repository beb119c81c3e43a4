/** GET and POST /api/user/export: how one's own data as a file stands. */
export interface OwnExport {
  /** `none`: nothing was asked for, or it is gone. */
  readonly state: 'none' | 'working' | 'ready' | 'failed';
  readonly requestedAt: string | null;
  /** When the file is deleted. */
  readonly expiresAt: string | null;
  /** While it is ready: opens for this person alone and for five minutes, size in bytes. */
  readonly file: { readonly url: string; readonly name: string; readonly size: number } | null;
}
