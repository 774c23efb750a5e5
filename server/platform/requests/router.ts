import type { Call, Calls } from '@sarafan/contract/call'
import type { RequestContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'

/** A declared call with its handler. */
export interface Route {
  readonly name: string
  readonly call: Call
  readonly handler: (context: RequestContext, input: unknown) => Promise<unknown>
}

/** Connects declared calls with their handlers, and groups them by verb and path for the HTTP routes. */
export class Router {
  private readonly registered: Route[] = []

  /** Registers a group of calls. */
  register<D extends Calls>(calls: D, handlers: HandlersOf<D>): this {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name] as Route['handler'] // same key, same call
      this.registered.push({ name, call, handler })
    }
    return this
  }

  /** Returns the calls by verb and path. `GET /tg` has several, which differ in `method`. */
  routes(): Map<string, Route[]> {
    const routes = new Map<string, Route[]>()
    for (const route of this.registered) {
      const address = `${route.call.verb} ${route.call.path.replace(/\/$/, '')}`
      routes.set(address, [...(routes.get(address) ?? []), route])
    }
    return routes
  }
}
