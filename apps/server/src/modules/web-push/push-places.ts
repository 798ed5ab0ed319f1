/** Which addresses of push services this server sends to. A browser names them, so nothing else may be reached by them. */
export type PushPlaces = {
  readonly reaches: (address: string) => boolean;
  /** One more origin: that of the simulator beside an embedded database. */
  readonly allow: (origin: string) => void;
};

/** `hosts`: names, and with `*.` before one whatever stands below it. They are reached by https at its own port, and by no name and password. */
export function createPushPlaces(hosts: readonly string[]): PushPlaces {
  const origins = new Set<string>();
  return {
    reaches(address) {
      if (!URL.canParse(address)) return false;
      const { origin, protocol, port, hostname, username, password } = new URL(address);
      if (username !== '' || password !== '') return false;
      if (origins.has(origin)) return true;
      return protocol === 'https:' && port === '' && hosts.some((host) => isUnder(hostname, host));
    },
    allow: (origin) => void origins.add(new URL(origin).origin),
  };
}

function isUnder(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1 : hostname === host;
}
