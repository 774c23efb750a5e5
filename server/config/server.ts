import { addresses, anyText, baseUrl, choice, flag, integer, url } from '../platform/environment/kinds.ts'
import type { SettingGroup, Settings } from '../platform/environment/setting.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** Address ranges that Fastify knows by name. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'] as const

/** Environment variables of the server itself: its address, how clients reach it, what it exposes. */
export const SERVER_SETTINGS = {
  HOST: {
    schema: anyText(),
    summary: 'Address that the server listens on.',
    default: '127.0.0.1',
    setup: { flag: 'host' },
  },
  PORT: {
    schema: integer(0, 65_535),
    summary: 'Port that the server listens on.',
    default: '3000',
    setup: { flag: 'port' },
  },
  PUBLIC_URL: {
    schema: baseUrl(['http:', 'https:']),
    summary: 'Address that clients reach the server at when a proxy stands before it.',
    example: 'https://shop.example',
    setup: {
      flag: 'public-url',
      question: 'Address of the shop, as https://shop.example; empty while there is none',
      without: 'none: updates are polled, there is no menu button',
    },
  },
  TRUST_PROXY: {
    schema: addresses(RANGES),
    summary: 'Addresses of proxies whose X-Forwarded-* headers are believed, comma-separated.',
    example: '127.0.0.1',
    setup: { flag: 'trust-proxy' },
  },
  DEMO: {
    schema: flag(),
    summary:
      '1: demo marketplace with play people and play money, 0: none. Empty: on for an empty embedded database.',
  },
  DEMO_PUBLIC: {
    schema: flag(),
    summary: '1 lets a demo listen on an address that others can reach.',
    default: '0',
  },
  API_DOCS: {
    schema: flag(),
    summary: '1: the reference of all calls can be read at /api/docs. A demo always shows it.',
    default: '0',
  },
  RATE_LIMITS: {
    schema: flag(),
    summary: '0: no limits a minute or an hour on costly calls, for measurements only.',
    default: '1',
  },
  FAST_LANE: {
    schema: flag(),
    summary:
      '0: every call looks its caller up before its own queries, for measurements and for finding faults (docs/decisions/045-fast-lane.md).',
    default: '1',
  },
  HELD_PAGES: {
    schema: flag(),
    summary:
      '0: every page of a list is read with its cards and every product whole, for measurements and for finding faults (docs/decisions/099-held-pages-of-lists.md).',
    default: '1',
  },
  LOG_LEVEL: {
    schema: choice(LEVELS),
    summary: `One of ${LEVELS.join(', ')}.`,
    default: 'warn',
  },
  SHARE_START: {
    schema: choice(['startapp', 'start']),
    summary: 'How share links open the bot: startapp (straight into the app) or start (through the chat).',
    default: 'startapp',
  },
} satisfies Settings

export const SERVER_GROUP = { title: 'Server', place: 10, settings: SERVER_SETTINGS } satisfies SettingGroup

/** Environment variables of the outgoing proxy. */
export const PROXY_SETTINGS = {
  HTTPS_PROXY: {
    schema: url(['http:', 'https:']),
    summary: 'Outgoing HTTPS goes through this proxy.',
    example: 'http://proxy.example:3128',
    alias: 'https_proxy',
  },
  NO_PROXY: {
    schema: anyText(),
    summary: 'Hosts that are reached without the proxy, comma-separated.',
    example: 'localhost,127.0.0.1',
    alias: 'no_proxy',
  },
} satisfies Settings

export const PROXY_GROUP = {
  title: 'Outgoing proxy',
  place: 50,
  settings: PROXY_SETTINGS,
} satisfies SettingGroup
