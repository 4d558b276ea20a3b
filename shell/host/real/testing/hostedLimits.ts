/** The limit for one kind of request from one address: `most` at once, then `perSecond`. */
class Bucket {
  private left: number;
  private since = Date.now();

  constructor(
    private readonly perSecond: number,
    private readonly most = 30,
  ) {
    this.left = most;
  }

  take(): boolean {
    const now = Date.now();
    this.left = Math.min(this.most, this.left + ((now - this.since) / 1000) * this.perSecond);
    this.since = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

const FIVE_MINUTES = 300;

const tooMany = () =>
  Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { status: 429 },
  );

/**
 * The rate limits of a hosted auth server, with the settings of config.toml. It counts each kind in a bucket that
 * refills, while the embedded backend counts the last five minutes.
 */
export function hostedLimits() {
  const buckets = new Map([
    ['POST /auth/v1/signup', new Bucket(30 / FIVE_MINUTES)],
    ['POST /auth/v1/token', new Bucket(150 / FIVE_MINUTES)],
    ['POST /auth/v1/verify', new Bucket(30 / FIVE_MINUTES)],
    ['PUT /auth/v1/user', new Bucket(30 / FIVE_MINUTES)],
    ['POST /auth/v1/factors/:id/challenge', new Bucket(15 / 60)],
    ['POST /auth/v1/factors/:id/verify', new Bucket(15 / 60)],
  ]);
  return ({ method, url }: Request): Response | null => {
    const path = new URL(url).pathname.replace(/[0-9a-f-]{36}/i, ':id');
    return buckets.get(`${method} ${path}`)?.take() === false ? tooMany() : null;
  };
}
