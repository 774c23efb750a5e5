import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { publicId } from '../../platform/ids.ts'
import { labelOf } from '../../platform/isolated.ts'
import { type TracedWork, WORK, type WorkKind } from '../../platform/tracing/traced.ts'

export interface TraceSettings {
  /** Base address of an OpenTelemetry collector that takes OTLP over HTTP. */
  readonly endpoint: string
  /** How many of a hundred calls and jobs are traced. */
  readonly percent: number
}

const KINDS: Readonly<Record<WorkKind, SpanKind>> = {
  call: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  outbound: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
}
/** What begins a trace. Statements outside of both, as those of timers that find nothing to do, are not traced. */
const ROOTS: ReadonlySet<WorkKind> = new Set(['call', 'job'])
/** Of one request to the collector, ms: a shutdown waits for the last one. */
const EXPORT_MS = 5000

/**
 * Sends traces of calls, jobs, statements and requests to other services to a collector: names and durations, and codes of
 * errors, never values. Returns a function that sends what is left and stops.
 */
export function openTraces({ endpoint, percent }: TraceSettings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sarafan', 'service.instance.id': publicId() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('sarafan')
  const current = new AsyncLocalStorage<Span | undefined>()
  const spans = new WeakMap<object, Span>()
  const begin = (work: TracedWork) => {
    const parent = current.getStore()
    if (!parent && !ROOTS.has(work.kind)) return undefined
    const options = { kind: KINDS[work.kind], attributes: { 'sarafan.kind': work.kind } }
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span = tracer.startSpan(work.name, options, context)
    spans.set(work, span)
    return span
  }
  const none = () => undefined
  const listeners = {
    start: none,
    end: none,
    asyncStart: none,
    asyncEnd: (work: TracedWork) => spans.get(work)?.end(),
    error: (work: TracedWork & { error: unknown }) => {
      const type = labelOf(work.error)
      spans.get(work)?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
    },
  }
  WORK.start.bindStore(current, begin)
  WORK.subscribe(listeners)
  return async () => {
    WORK.unsubscribe(listeners)
    WORK.start.unbindStore(current)
    // The collector may be away; the server ends all the same.
    await provider.shutdown().catch(none)
  }
}
