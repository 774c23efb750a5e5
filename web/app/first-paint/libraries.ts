// React runs when somebody first asks for it. Kept in React's own file (vite.config.ts), this asks as that file is
// loaded: in a turn of its own, before the app's.
import 'react'
import 'react-dom/client'
