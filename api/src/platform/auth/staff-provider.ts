import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ProviderReturn } from '@tsumugi/contract/resources/oidc';
import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { Clock, hours, secondsAhead } from '../clock.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { guardedFetch } from '../net/guarded-fetch.js';
import { type OidcSettings, SETTINGS, type Settings } from '../settings/settings.js';
import { sign } from './hash.js';
import { OneTime } from './one-time.js';

const purpose = 'provider sign-in';
/** Lifetime of the cached provider metadata. */
const metadataLifetime = hours(1);
const tries = 2;

/** Claims of the ID token, completed by user info if requested ones are missing. */
export type Claims = Readonly<Record<string, unknown>> & {
  readonly iss: string;
  readonly sub: string;
};

/**
 * Identity provider of the company (OpenID Connect) for staff: authorization code with PKCE, state
 * and nonce. Metadata is read on first use and refreshed after an hour; while the provider is
 * unavailable, staff sign in by password or passkey.
 */
@Injectable()
export class StaffProvider {
  private described: { server: oidc.ServerMetadata; until: number } | undefined;
  private keys: oidc.ExportedJWKSCache | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly oneTime: OneTime,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError 404 if no provider is configured */
  get providerSettings(): OidcSettings {
    if (!this.settings.oidc) throw new AppError('provider_absent');
    return this.settings.oidc;
  }

  /** URL of the provider's sign-in page. @throws AppError 404, 503 */
  async begin(request: FastifyRequest): Promise<string> {
    const config = await this.config();
    const state = this.oneTime.issue(request, purpose);
    const { nonce, verifier } = this.deriveSecrets(state);
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.returnTo(request),
      scope: this.providerSettings.scopes,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return url.href;
  }

  /**
   * Claims of the returning user.
   * @throws AppError 401 for a state of another browser, a used state or a state older than five
   * minutes, and for an invalid answer or token; 503 while the provider does not answer
   */
  async finish(
    request: FastifyRequest,
    { state, code, error, iss }: ProviderReturn,
  ): Promise<Claims> {
    if (!(await this.oneTime.take(request, purpose, state))) throw new AppError('provider_expired');
    if (error !== undefined || code === undefined) throw new AppError('provider_refused');
    const config = await this.config();
    const { nonce, verifier } = this.deriveSecrets(state);
    const here = new URL(this.returnTo(request));
    here.search = new URLSearchParams({
      code,
      state,
      ...(iss === undefined ? {} : { iss }),
    }).toString();
    try {
      const tokens = await oidc.authorizationCodeGrant(config, here, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      this.keys = oidc.getJwksCache(config) ?? this.keys;
      const claims = tokens.claims();
      if (!claims) throw new AppError('provider_refused');
      return { ...(await this.readFurtherClaims(config, tokens.access_token, claims)), ...claims };
    } catch (problem) {
      throw this.refusalOf(problem);
    }
  }

  /** Claims of the user info. */
  private async readFurtherClaims(
    config: oidc.Configuration,
    token: string,
    claims: oidc.IDToken,
  ): Promise<Record<string, unknown>> {
    const wanted = [
      'email',
      'email_verified',
      ...(this.providerSettings.roleClaim ? [this.providerSettings.roleClaim] : []),
    ];
    if (
      wanted.every((name) => claimOf(claims, name) !== undefined) ||
      !config.serverMetadata().userinfo_endpoint
    )
      return {};
    return oidc.fetchUserInfo(config, token, claims.sub);
  }

  private async config(): Promise<oidc.Configuration> {
    const { clientId, clientSecret, allowPrivate } = this.providerSettings;
    const server = await this.server();
    const methods = server.token_endpoint_auth_methods_supported;
    const prove =
      !methods || methods.includes('client_secret_basic')
        ? oidc.ClientSecretBasic
        : oidc.ClientSecretPost;
    // Times in a token are checked against the product's clock.
    const config = new oidc.Configuration(
      server,
      clientId,
      { [oidc.clockSkew]: secondsAhead(this.clock) },
      prove(clientSecret),
    );
    config[oidc.customFetch] = guardedFetch(allowPrivate);
    if (allowPrivate) oidc.allowInsecureRequests(config);
    oidc.enableNonRepudiationChecks(config);
    if (this.keys) oidc.setJwksCache(config, this.keys);
    return config;
  }

  private async server(): Promise<oidc.ServerMetadata> {
    const now = this.clock.now().getTime();
    if (this.described && this.described.until > now) return this.described.server;
    const { issuer, clientId, allowPrivate } = this.providerSettings;
    for (let each = 1; ; each += 1)
      try {
        const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
          [oidc.customFetch]: guardedFetch(allowPrivate),
          execute: allowPrivate ? [oidc.allowInsecureRequests] : [],
        });
        const server = found.serverMetadata();
        this.described = { server, until: now + metadataLifetime };
        return server;
      } catch (problem) {
        if (each < tries) continue;
        this.logger.warn({ reason: reasonOf(problem) }, 'identity provider not reached');
        throw new AppError('provider_down');
      }
  }

  /** The back office's page to which the provider redirects; it is registered there. */
  private returnTo(request: FastifyRequest): string {
    return new URL('/admin/provider', this.settings.publicUrl ?? `http://${request.headers.host}`)
      .href;
  }

  /** Both are derived from the state, so the browser need not store them (adr 20). */
  private deriveSecrets(state: string): { nonce: string; verifier: string } {
    return {
      nonce: sign(this.settings.secret, 'provider nonce', state),
      verifier: sign(this.settings.secret, 'provider verifier', state),
    };
  }

  private refusalOf(problem: unknown): AppError {
    if (problem instanceof AppError) return problem;
    this.logger.warn({ reason: reasonOf(problem) }, 'identity provider’s answer refused');
    const isSilent =
      problem instanceof Error &&
      ('syscall' in problem || problem.name === 'AbortError' || problem.name === 'TimeoutError');
    return new AppError(isSilent ? 'provider_down' : 'provider_refused');
  }
}

/** Logs error codes only; messages may contain personal data of the provider. */
const reasonOf = (problem: unknown): string =>
  problem instanceof Error
    ? String((problem as { code?: unknown }).code ?? problem.name)
    : 'unknown';

/** `realm_access.roles` → the value below. */
export function claimOf(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.'))
    value =
      value && typeof value === 'object' && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
  return value;
}
