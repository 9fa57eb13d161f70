import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createClient } from './api/client.ts'
import { createQueryClient } from './api/queryClient.ts'
import { trpc } from './api/trpc.ts'
import { Toasts } from './components/Toasts.tsx'
import { cssVariables, theme } from './theme/theme.ts'

/** Theme, data and toasts: what every screen, and every test of one, stands in. */
export function Providers({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  const [queryClient] = useState(createQueryClient)
  const [client] = useState(createClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      // All variables come from here: Mantine's file of defaults would be 27 KB more for the same.
      deduplicateCssVariables={false}
      // Names for styling Mantine from outside, and classes that hide by width: nothing here uses them.
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
