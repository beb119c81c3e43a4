import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { Credentials, type Verified } from './credentials.js';
import type { Face } from './current-user.js';

/** Which login form a request came through; set by the sign-in guard. */
export interface SignInRequest extends FastifyRequest {
  face: Face;
  verified?: Verified;
}

/** Passport verifies login mail and password; the session is ours. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(@Inject(Credentials) private readonly credentials: Credentials) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  async validate(request: SignInRequest, email: string, password: string): Promise<Verified | null> {
    return this.credentials.verify(request, request.face, email, password);
  }
}
