CREATE TABLE "device_stops" (
	"cust_no" text NOT NULL,
	"device_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_stops_cust_no_device_id_pk" PRIMARY KEY("cust_no","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_stops" ADD CONSTRAINT "device_stops_cust_no_customers_cust_no_fk" FOREIGN KEY ("cust_no") REFERENCES "public"."customers"("cust_no") ON DELETE no action ON UPDATE no action;