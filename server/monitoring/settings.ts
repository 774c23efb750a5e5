import { anyText, baseUrl, integer } from '../platform/environment/kinds.ts'
import type { SettingGroup, Settings } from '../platform/environment/setting.ts'

/** Environment variables for those who watch the server. */
export const MONITORING_SETTINGS = {
  METRICS_PORT: {
    schema: integer(0, 65_535),
    summary:
      'Port of /metrics in the format of Prometheus; without it there is none. Keep it private: it tells of sales.',
    example: '9464',
  },
  METRICS_HOST: {
    schema: anyText(),
    summary: 'Address that /metrics listens on.',
    default: '127.0.0.1',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: baseUrl(['http:', 'https:']),
    summary:
      'OpenTelemetry collector that takes OTLP over HTTP: gets traces of calls, jobs, statements and requests to other services, by name.',
    example: 'http://127.0.0.1:4318',
  },
  TRACES_PERCENT: {
    schema: integer(1, 100),
    summary: 'How many of a hundred calls and jobs are traced.',
    default: '10',
  },
  DRAIN_SECONDS: {
    schema: integer(0, 60),
    summary:
      'How long a server that is told to end still takes requests while /readyz refuses, so that a proxy notices.',
    default: '0',
  },
} satisfies Settings

export const MONITORING_GROUP = {
  title: 'Monitoring',
  place: 45,
  settings: MONITORING_SETTINGS,
} satisfies SettingGroup
