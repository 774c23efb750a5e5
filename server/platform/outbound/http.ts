/**
 * Node's HTTP client and server. An `import` of `node:http` reads all its exports, and one of them, `WebSocket`, loads a second
 * HTTP client, undici: 5 MB of a server (decision 097).
 */
export const http = process.getBuiltinModule('node:http')
