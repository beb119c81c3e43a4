import { type ExecutionContext, Injectable, mixin, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@tsumugi/contract/errors';
import { credentials } from '@tsumugi/contract/resources/account';
import { invalidInput } from '../errors/validation.js';
import { Credentials } from './credentials.js';
import type { Face } from './current-user.js';
import type { SignInRequest } from './local.strategy.js';

/** Guard of one login form: missing fields answer 400, every other failure the same 401. */
export function SignInGuard(face: Face): Type {
  @Injectable()
  class Guard extends AuthGuard('local') {
    constructor(private readonly credentials: Credentials) {
      super();
    }

    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<SignInRequest>();
      const parsed = credentials.safeParse(request.body ?? {});
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      request.face = face;
      request.credentials = this.credentials;
      return (await super.canActivate(context)) as boolean;
    }

    override getAuthenticateOptions() {
      return { session: false, property: 'verified' };
    }

    override handleRequest<T>(error: unknown, verified: T | false | null): T {
      if (error) throw error;
      if (!verified) throw new AppError('wrong_credentials');
      return verified;
    }
  }
  return mixin(Guard);
}
