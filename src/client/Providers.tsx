import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createClient } from './api/client.ts'
import { createQueryClient } from './api/queryClient.ts'
import { trpc } from './api/trpc.ts'
import { Toasts } from './components/Toasts.tsx'
import { cssVariables, theme } from './theme/theme.ts'

/** Theme, data and toasts: the context of every screen and of every test of one. */
export function Providers({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  const [queryClient] = useState(createQueryClient)
  const [client] = useState(createClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      // All variables are set here: Mantine's default file would add 27 KB for the same.
      deduplicateCssVariables={false}
      // Static class names and responsive visibility classes: unused here.
      withStaticClasses={false}
      withGlobalClasses={false}
      env={env}
    >
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Toasts />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  )
}
